// A run as lines for a terminal: first what was not compared, then cause by cause what differs, what follows from it folded below.
import type { Cause } from './causes.ts';
import type { ScreenResult, SnapshotRun } from './runSnapshot.ts';

const CAUSES = 40;
const FOLDED = 3;
const CHANGED = 6;

/** What the run could not compare, and how it can. */
export function uncomparedLines({ results }: Pick<SnapshotRun, 'results'>): string[] {
  const count = (isMissing: (result: ScreenResult) => boolean): number => results.filter(isMissing).length;
  const pictures = count(({ picture }) => picture === 'none stored');
  const looks = count(({ look, state }) => look === 'none stored' && state !== 'gone');
  return [
    ...(pictures === 0
      ? []
      : [
          `Not compared: ${pictures} of ${results.length} pictures – none of this browser and these fonts is stored on this machine. Words and looks decide; npm run snapshot -- --pictures makes the pictures of HEAD first.`,
        ]),
    ...(looks === 0 ? [] : [`Not compared: the looks of ${looks} of ${results.length} screens – none are stored.`]),
  ];
}

export function causeLines(causes: readonly Cause[]): string[] {
  const lines = causes.slice(0, CAUSES).flatMap(linesOf);
  return causes.length > CAUSES
    ? [...lines, `… and ${causes.length - CAUSES} more causes: they are in the report.`]
    : lines;
}

/** The first line: document, path in it, renderer. */
export function headOf({ document, path, renderer, detail }: Cause): string {
  return `${document || 'the page itself'} ${path || '/'}  ${renderer}${detail === '' ? '' : `: ${detail}`}`;
}

function linesOf(cause: Cause): string[] {
  const { before, after, screens, consequences } = cause;
  const changed = (sign: string, texts: readonly string[]): string[] => [
    ...texts.slice(0, CHANGED).map((text) => `    ${sign} ${text}`),
    ...(texts.length > CHANGED ? [`    ${sign} … ${texts.length - CHANGED} more`] : []),
  ];
  return [
    headOf(cause),
    ...changed('-', before),
    ...changed('+', after),
    `    on ${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}: ${screens.slice(0, FOLDED).join(', ')}${screens.length > FOLDED ? ', …' : ''}`,
    ...(consequences.length === 0
      ? []
      : [
          `    follows: ${consequences.slice(0, FOLDED).join('; ')}${consequences.length > FOLDED ? `; … ${consequences.length - FOLDED} more in the report` : ''}`,
        ]),
  ];
}
