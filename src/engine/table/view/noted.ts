// Local records whose writing somebody hears of.
import type { LocalPort } from '../../ports/index.ts';

export function noted(local: LocalPort, onWrite: () => void): LocalPort {
  return {
    read: (...record) => local.read(...record),
    write(...record) {
      onWrite();
      return local.write(...record);
    },
  };
}
