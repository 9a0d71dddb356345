// Why the definition cannot be applied, in words that lead to the place.
import type { ReactNode } from 'react';
import type { DefinitionIssue } from '../../../contract/index.ts';
import { useBuilding } from './context.ts';
import { plainReason, trailOf } from './doc/trail.ts';

export function IssueList({
  issues,
  onLead,
}: {
  issues: readonly DefinitionIssue[];
  onLead(issue: Pick<DefinitionIssue, 'path'>): void;
}): ReactNode {
  const { definition, around, t } = useBuilding();
  if (issues.length === 0) return null;
  return (
    <div className="km-note" data-tone="bad">
      <strong>{t('modules.issues')}</strong>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path + issue.reason}>
            <button type="button" className="km-link" onClick={() => onLead(issue)}>
              {trailOf(definition, issue.path, { lang: around.lang, t }) || t('build.whole')}
            </button>
            {': '}
            {plainReason(issue.reason, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
