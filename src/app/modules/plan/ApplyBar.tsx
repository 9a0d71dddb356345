// Says what the definition would change and puts it in force after a question. Stands below every tab.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ModulePlan } from '../../../contract/index.ts';
import type { UnsoundName } from '../../../engine/form/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import type { BuildFault } from '../build/index.ts';
import { LostForGood, lostIn } from './LostForGood.tsx';
import { planLines, planSummary } from './PlanView.tsx';
import { Question } from '../parts/Question.tsx';
import { readText } from '../draft/readText.ts';
import type { Applying } from './useApply.ts';
import type { ModuleDraft } from '../draft/useModuleDraft.ts';

export interface ApplyBarProps {
  draft: ModuleDraft;
  plan: ModulePlan | undefined;
  isPlanning: boolean;
  /** The text is in force nowhere: it may be applied as it is. */
  isIdle: boolean;
  /** A new module that nobody has given a name yet. */
  isUnnamed: boolean;
  /** An entry of the form whose name keeps it out of the text. */
  unsound: UnsoundName | undefined;
  /** What has to be said before there is a plan. */
  faults: readonly BuildFault[];
  applying: Applying;
  onFault(fault: BuildFault): void;
}

export function ApplyBar({
  draft,
  plan,
  isPlanning,
  isIdle,
  isUnnamed,
  unsound,
  faults,
  applying,
  onFault,
}: ApplyBarProps): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const isJson = readText(draft.text).ok;
  const hasSomething = draft.isChanged || isIdle;
  const [fault] = faults;
  const isWhole = [unsound === undefined, isJson, !isUnnamed, fault === undefined].every(Boolean);
  const isReady = hasSomething && isWhole && isSound({ draft, plan, isPlanning });

  function handleApply(): void {
    setIsAsking(false);
    void applying.apply();
  }
  return (
    <div className="km-bar" data-quiet={(!hasSomething && !unsound) || undefined}>
      <span className="km-bar-state" role="status">
        {fault && !unsound && !isUnnamed ? (
          <FaultLink fault={fault} onFault={onFault} />
        ) : (
          saidText({ unsound, message: applying.message, draft, plan, isPlanning, isJson, isIdle, isUnnamed }, t)
        )}
      </span>
      {draft.isChanged || unsound ? <DropButton onDrop={draft.drop} /> : null}
      <Button loading={applying.isBusy} disabled={!isReady} onClick={() => setIsAsking(true)}>
        {t('modules.apply')}
      </Button>
      {isAsking && plan ? <ApplyQuestion plan={plan} onYes={handleApply} onNo={() => setIsAsking(false)} /> : null}
    </div>
  );
}

/** The first that is missing; a press leads to it. */
function FaultLink({ fault, onFault }: { fault: BuildFault; onFault(fault: BuildFault): void }): ReactNode {
  const { t } = useTexts();
  return (
    <button type="button" className="km-link" onClick={() => onFault(fault)}>
      {t(`build.fault.${fault.key}`, fault.params)}
    </button>
  );
}

function saidText(
  { unsound, message, ...state }: BarState & { unsound: UnsoundName | undefined; message: string | undefined },
  t: Translate,
): string {
  return (unsound && unsoundText(unsound, t)) ?? message ?? stateText(state, t);
}

function DropButton({ onDrop }: { onDrop(): void }): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);

  function handleYes(): void {
    setIsAsking(false);
    onDrop();
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {t('modules.dropDraft')}
      </Button>
      {isAsking ? (
        <Question
          title={t('modules.dropQuestion')}
          yes={t('modules.dropDraft')}
          no={t('modules.goOnEditing')}
          isDangerous
          onYes={handleYes}
          onNo={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** The plan of what stands there now lets it through. */
function isSound({ draft, plan, isPlanning }: Pick<ApplyBarProps, 'draft' | 'plan' | 'isPlanning'>): boolean {
  return plan?.ok === true && !isPlanning && !draft.overtaken;
}

/** What it does; what is lost by it by name and in red. */
function ApplyQuestion({ plan, onYes, onNo }: { plan: ModulePlan; onYes(): void; onNo(): void }): ReactNode {
  const { t } = useTexts();
  const lost = lostIn(plan);
  const isLosing = lost.length > 0;
  return (
    <Question
      title={t(isLosing ? 'modules.loseQuestion' : 'modules.applyQuestion')}
      yes={t(isLosing ? 'modules.applyAndLose' : 'modules.apply')}
      no={t('modules.goOnEditing')}
      isDangerous={isLosing}
      onYes={onYes}
      onNo={onNo}
    >
      <LostForGood lost={lost} />
      <ul className="km-summary">
        {summaryOf(plan, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Question>
  );
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function summaryOf(plan: ModulePlan, t: Translate): string[] {
  const lines = planLines(plan, t);
  return lines.length === 0 ? [t('modules.planEmpty')] : lines;
}

function unsoundText({ list, name }: UnsoundName, t: Translate): string {
  return name === '' ? t('modules.noName', { list }) : t('modules.sameName', { list, name });
}

interface BarState extends Pick<ApplyBarProps, 'draft' | 'plan' | 'isPlanning' | 'isIdle' | 'isUnnamed'> {
  isJson: boolean;
}

function stateText({ draft, plan, isPlanning, isJson, isIdle, isUnnamed }: BarState, t: Translate): string {
  if (!draft.isChanged && !isIdle) return t('modules.unchanged');
  if (!isJson) return t('modules.notJson');
  if (isUnnamed) return t('modules.nameFirst');
  if (isPlanning || !plan) return t('modules.planning');
  if (!plan.ok) return t('modules.refusedCount', { number: plan.issues.length });
  const from = draft.isFromBefore ? `${t('modules.fromBefore')} ` : '';
  return from + (planSummary(plan, t).join(' · ') || t('modules.planEmpty'));
}
