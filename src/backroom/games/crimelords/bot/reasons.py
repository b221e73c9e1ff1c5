"""x"""


def reason(v, a, n):
    return ""
