// How much room a scrollbar takes beside the rows: nothing where it lies over them. Measured once.
let known: number | undefined;

export function scrollbarPx(): number {
  known ??= measure();
  return known;
}

function measure(): number {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;inline-size:100px;block-size:100px';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}
