// What was applied before: when, by whom, and what it changed.
import type { ReactNode } from 'react';
import type { ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { PlanView, planSummary, type PlanViewProps } from './PlanView.tsx';

export interface HistoryTabProps {
  history: NonNullable<ModuleSource['history']>;
  onLead: PlanViewProps['onLead'];
}

export function HistoryTab({ history, onLead }: HistoryTabProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (history.length === 0) return <p className="km-note">{t('modules.noHistory')}</p>;
  return (
    <ol className="km-history">
      {history.map(({ at, by, rev, plan }) => (
        <li key={at + rev}>
          <details>
            <summary>
              <span className="km-history-when">{formats.moment(at)}</span>
              <span>{by ? by.string_view : t('modules.byServer')}</span>
              <span className="km-history-what">{planSummary(plan, t).join(' · ')}</span>
            </summary>
            <PlanView plan={plan} onLead={onLead} />
          </details>
        </li>
      ))}
    </ol>
  );
}
