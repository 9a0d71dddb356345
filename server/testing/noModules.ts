// For parts that are tried alone: no module brings anything.
import type { ModulesBring } from '../ports/index.ts';

export const NO_MODULES: ModulesBring = {
  searches: () => [],
  kinds: () => [],
  counters: () => [],
  fileRule: () => undefined,
  mayHaveHeld: () => Promise.resolve(true),
  rowsShowing: () => Promise.resolve([]),
  checkFile: () => Promise.resolve(),
};
