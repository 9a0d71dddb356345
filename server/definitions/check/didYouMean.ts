// The nearest known word to a mistyped one. Only for messages: nothing is corrected by it.
import { distance } from 'fastest-levenshtein';
import { fault, type Texts } from '../faults/index.ts';

/** Each looks at every known word: of a definition full of faults the first ones have to do. */
const MOST_HINTS = 20;
let left = Infinity;

/** Checks of one definition, which run in one go. */
export function withFewHints<T>(check: () => T): T {
  left = MOST_HINTS;
  try {
    return check();
  } finally {
    left = Infinity;
  }
}

/** ` (did you mean "x"?)`, or an empty text when nothing known is near. */
export function didYouMean(word: string, known: Iterable<string>): Texts | '' {
  if (left <= 0) return '';
  left -= 1;
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : fault(' (did you mean "{0}"?)', nearest);
}

const MOST_KNOWN = 500;

/** The known word at most a third of its letters away, the nearest first. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const letters = lettersOf(wanted);
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of [...known].slice(0, MOST_KNOWN)) {
    const farthest = Math.max(1, Math.floor(candidate.length / 3));
    // Its length alone may rule a word out.
    if (Math.abs(candidate.length - wanted.length) > farthest) continue;
    const apart =
      candidate.length === wanted.length && lettersOf(candidate) === letters
        ? 1
        : distance(wanted, candidate.toLowerCase());
    if (apart < bestDistance && apart <= farthest) {
      best = candidate;
      bestDistance = apart;
    }
  }
  return best;
}

/** Letters that changed places are one mistake. */
function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}
