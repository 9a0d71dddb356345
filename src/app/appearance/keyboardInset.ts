// How much of the page the keyboard of a phone covers, where the browser does not make the page smaller for it: style sheets lift what
// stands at the lower edge by `--keste-keyboard`.

/** Answers the end of watching. */
export function watchKeyboard(page: Window = window): () => void {
  const viewport = page.visualViewport;
  if (!viewport) return () => undefined;
  const { style } = page.document.documentElement;
  const note = (): void => {
    // A page that is zoomed shows less of itself as well.
    const covered = viewport.scale === 1 ? page.innerHeight - viewport.height - viewport.offsetTop : 0;
    style.setProperty('--keste-keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  note();
  viewport.addEventListener('resize', note);
  viewport.addEventListener('scroll', note);
  return () => {
    viewport.removeEventListener('resize', note);
    viewport.removeEventListener('scroll', note);
    style.removeProperty('--keste-keyboard');
  };
}
