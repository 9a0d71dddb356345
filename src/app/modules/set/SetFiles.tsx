// The files of a set: each with what becomes of it; what is refused stands first and open.
import type { ReactNode } from 'react';
import type { ModuleSetPlan } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Badge } from '../parts/Badge.tsx';
import { PlanView, planSummary } from '../plan/PlanView.tsx';

type PlannedFile = ModuleSetPlan['files'][number];

export interface SetFilesProps {
  files: readonly PlannedFile[];
  isDone: boolean;
}

export function SetFiles({ files, isDone }: SetFilesProps): ReactNode {
  const { t } = useTexts();
  const rank = ({ plan, waits_for: waitsFor }: PlannedFile): number => {
    if (plan.ok) return plan.changes.length > 0 ? 2 : 3;
    return waitsFor ? 1 : 0;
  };
  const sorted = [...files].sort((one, other) => rank(one) - rank(other));
  return (
    <ul className="km-history" aria-label={t('modules.set.files')}>
      {sorted.map((each) => (
        <li key={each.file}>
          <Planned planned={each} isDone={isDone} />
        </li>
      ))}
    </ul>
  );
}

function Planned({ planned, isDone }: { planned: PlannedFile; isDone: boolean }): ReactNode {
  const { t } = useTexts();
  const { file, plan, held_up: heldUp = [] } = planned;
  const { state, tone } = stateOf(planned, isDone);
  return (
    <details open={!plan.ok}>
      <summary>
        <Badge tone={tone}>{t(`modules.set.state.${state}`)}</Badge>
        <span className="km-history-when">{file}</span>
        <span className="km-history-what">{plan.ok ? planSummary(plan, t).join(' · ') : plan.module}</span>
      </summary>
      <PlanView plan={plan} onLead={undefined} />
      {heldUp.length > 0 ? (
        <p className="km-set-held">{t('modules.set.heldUp', { files: heldUp.join(', ') })}</p>
      ) : null}
    </details>
  );
}

function stateOf(
  { plan, waits_for: waitsFor }: PlannedFile,
  isDone: boolean,
): { state: string; tone: 'good' | 'bad' | 'warn' | 'plain' } {
  if (!plan.ok) return waitsFor ? { state: 'waiting', tone: 'warn' } : { state: 'refused', tone: 'bad' };
  if (plan.changes.length === 0) return { state: 'same', tone: 'plain' };
  return { state: isDone ? 'applied' : 'changing', tone: 'good' };
}
