// After a sign-in the keyboard and a screen reader go on at the heading of the page that comes, unless the person is elsewhere by then.
// The heading of a page that still loads gives way to the page's own: it is followed for a while.
const FOLLOWS_MS = 10_000;

export function focusHeadingOnceThere(): void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, FOLLOWS_MS);
  const ends = ['keydown', 'pointerdown'] as const;

  function look(): void {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ends) window.removeEventListener(name, stop, true);
  }

  for (const name of ends) window.addEventListener(name, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
