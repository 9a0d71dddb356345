// Which parts of a screen look otherwise than stored: element by element, what was set and what is. Words are the trees' business.
import { documentPath } from '../fixtures/index.ts';
import type { Comparison, Difference } from './differences.ts';
import { styleChanges, type LookBook, type ScreenLooks } from './looks.ts';
import { readMark } from './markOf.ts';

interface LookComparison extends Comparison {
  was: LookBook;
  is: LookBook;
}

/** One for each part that both have and that differs; what is there on one side only is told by the words. */
export function lookDifferencesOf(
  before: ScreenLooks | undefined,
  after: ScreenLooks,
  { set, language, was, is }: LookComparison,
): Difference[] {
  if (!before) return [];
  return [...after].flatMap(([mark, digest]) => {
    const stored = before.get(mark);
    if (stored === undefined || stored === digest) return [];
    const { renderer, document, path } = readMark(mark.replace(/ #\d+$/, ''));
    const changes = styleChanges(stored, digest, was, is);
    return [
      {
        document: document === '' ? '' : (documentPath(set, language, document) ?? document),
        path,
        renderer,
        before: changes.map((change) => `${change.element} ${change.before}`.trim()),
        after: changes.map((change) => `${change.element} ${change.after}`.trim()),
        isLook: true,
      },
    ];
  });
}
