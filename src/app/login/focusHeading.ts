// After a sign-in the keyboard and a screen reader go on at the heading of the page that comes, unless the person is elsewhere by then.
const GIVES_UP_MS = 20_000;

export function focusHeadingOnceThere(): void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, GIVES_UP_MS);
  const ends = ['keydown', 'pointerdown'] as const;

  function look(): void {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    stop();
    if (document.activeElement !== document.body) return;
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
