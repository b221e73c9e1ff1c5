"""What is measured on a page of the fullest tables, beside the laws about pages."""

LOW_SIZES = ((844, 390), (683, 384))
"""A phone on its side, a page at 200%."""

# Every slip of the coach, one after the other: its words and its buttons are whole.
CUT = """() => [...document.querySelectorAll('.coach')].flatMap((slip, n, all) => {
    if (!n) for (const other of all) other.hidden = true;
    slip.hidden = false;
    const room = slip.getBoundingClientRect();
    const cut = [...slip.querySelectorAll('h2, .btn')].filter(e => {
        const b = e.getBoundingClientRect();
        const at = document.elementFromPoint(b.x + b.width / 2, b.bottom - 3);
        return b.bottom > room.bottom + 1 || b.bottom > innerHeight || (e.matches('.btn') && !e.contains(at));
    }).map(e => `${innerWidth}x${innerHeight} ${slip.dataset.key}: ${e.textContent.trim()}`);
    slip.hidden = true;
    return cut;
})"""

# Low and wide: mine and what can be chosen lies in the window or is scrolled to; felt and my side share all of it but
# one row.
BESIDE = """() => {
  const faults = [];
  const shown = e => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
  const box = s => document.querySelector(s).getBoundingClientRect();
  const [scene, prompt] = [box('.scene'), box('.prompt-bar')];
  const tray = document.querySelector('.tray')?.getBoundingClientRect();
  if (scene.height < innerHeight - 40) faults.push(`the felt is ${scene.height} high`);
  if (scene.right > prompt.left + 1) faults.push('the prompt lies on the felt');
  if (prompt.right > innerWidth + 1 || prompt.bottom > innerHeight + 1) faults.push('the prompt leaves the window');
  if (tray && tray.bottom > prompt.top + 1) faults.push('the prompt lies on my things');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const wanted = '#felt .can, .tray .thing, #choices .btn:not([hidden]), .acts .btn';
  const parts = e => e.matches('svg *') ? [e, ...e.querySelectorAll('*')] : [e];
  const found = new Map();
  for (const e of [...document.querySelectorAll(wanted)].filter(shown)) {
    e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const touched = parts(e).some(part => {
      const b = part.getBoundingClientRect();
      return [0.5, 0.15, 0.3, 0.7, 0.85].some(u => [0.5, 0.2, 0.8].some(v => {
        const at = document.elementFromPoint(b.x + b.width * u, b.y + b.height * v);
        return at && (at === e || e.contains(at));
      }));
    });
    const name = e.dataset.ref ?? e.id ?? e.textContent;
    found.set(name, found.get(name) || touched);
  }
  for (const [name, touched] of found) if (!touched) faults.push(`${name} cannot be touched`);
  const places = () => [...document.querySelectorAll('.scene, .tray, .prompt-bar, #felt .plate')]
    .map(e => JSON.stringify(e.getBoundingClientRect())).join();
  const before = places();
  const notice = document.querySelector('#notice');
  notice.innerHTML = '<ul>' + '<li>One sentence why this cannot be.</li>'.repeat(9) + '</ul>';
  if (places() !== before) faults.push('the table moves when something is told');
  if (tray && notice.getBoundingClientRect().top < tray.bottom - 1) faults.push('what is told lies on my things');
  notice.textContent = '';
  return faults;
}"""
