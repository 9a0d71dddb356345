// How many pages stand there as skeletons: their code or first answers are on the way.
const handlers = new Set<() => void>();
let count = 0;

export function isPageLoading(): boolean {
  return count > 0;
}

export function onPageLoading(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Answers the end of the loading. */
export function notePageLoading(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  count += by;
  for (const handler of [...handlers]) handler();
}
