"""Several processes at one address, and an address that is taken."""

import socket

import pytest

from backroom.server.running.address import DEALT_OUT, beside, bound, not_free


@pytest.mark.skipif(not DEALT_OUT, reason="only Linux deals visitors out; elsewhere all listen at one socket")
def test_visitors_are_dealt_out_evenly_among_those_who_listen() -> None:
    with bound("127.0.0.1", 0, shared=True) as first, beside(first) as here, beside(first) as there:
        for one in (here, there):
            one.listen(256)
            one.setblocking(False)
        visitors = [socket.create_connection(first.getsockname()) for _ in range(200)]
        met = [0, 0]
        for n, one in enumerate((here, there)):
            try:
                while True:
                    one.accept()[0].close()
                    met[n] += 1
            except BlockingIOError:
                pass
        for visitor in visitors:
            visitor.close()
    assert sum(met) == 200
    assert min(met) > 50


def test_an_address_that_others_share_is_not_free_for_another_house() -> None:
    with bound("127.0.0.1", 0, shared=True) as taken:
        taken.listen()
        assert "in use" in not_free("127.0.0.1", taken.getsockname()[1])
    assert not_free("127.0.0.1", 99_999)
