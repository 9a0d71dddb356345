// A renderer that is missing while the page is drawn may come with the organisation's script: it is told when that has run.
import type { Problem } from './report.ts';

/** `isStillMissing` answers once the script has run, or failed to. All other problems are told at once. */
export function reportSettled(
  report: (problem: Problem) => void,
  isStillMissing: (path: string) => Promise<boolean>,
): (problem: Problem) => void {
  return (problem) => {
    if (problem.code !== 'renderer_missing') report(problem);
    else void isStillMissing(problem.path).then((isMissing) => (isMissing ? report(problem) : undefined));
  };
}
