// The plan of the definition as it stands.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModulePlan } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { PlanView, type PlanViewProps } from './PlanView.tsx';

export interface PlanTabProps {
  plan: UseQueryResult<ModulePlan>;
  /** That the plan is of. */
  text: string;
  isChanged: boolean;
  onLead: NonNullable<PlanViewProps['onLead']>;
}

export function PlanTab({ plan, text, isChanged, onLead }: PlanTabProps): ReactNode {
  const { t } = useTexts();
  return (
    <Loaded query={plan} what={t('modules.planFailed')}>
      {(data) => {
        const isNothing = data.changes.length === 0 && data.issues.length === 0 && data.warnings.length === 0;
        if (isNothing) return <p className="km-note">{t(isChanged ? 'modules.planEmpty' : 'modules.planNone')}</p>;
        return (
          <div aria-busy={plan.isFetching}>
            <PlanView plan={data} text={text} onLead={onLead} />
          </div>
        );
      }}
    </Loaded>
  );
}
