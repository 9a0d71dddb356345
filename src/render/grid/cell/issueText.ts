// Broken rules as sentences. The standard ones, in three languages, come once the page rests or with the first fault: few tables have one.
import { useMemo, useSyncExternalStore } from 'react';
import type { Formats } from '../../../engine/ports/index.ts';
import type { RuleIssue } from '../../../engine/rules/index.ts';
import { soon } from '../../core/index.ts';

export type IssueText = (issue: RuleIssue) => string;

let ruleText: ((issue: RuleIssue, formats: Formats) => string) | undefined;
const listeners = new Set<() => void>();
const load = soon(async () => {
  ({ ruleText } = await import('../../ruleText/index.ts'));
  for (const listener of listeners) listener();
});

/** Another function once the sentences are there. */
export function useIssueText(formats: Formats): IssueText {
  const known = useSyncExternalStore(subscribe, () => ruleText);
  return useMemo(
    () => (issue) => {
      if (known) return known(issue, formats);
      load().catch(() => undefined);
      return issue.message ?? '…';
    },
    [known, formats],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
