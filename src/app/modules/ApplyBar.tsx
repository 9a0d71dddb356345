// Puts the definition in force: says what it would change, asks, and lays a refusal where it belongs. Stands below every tab.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ModulePlan } from '../../contract/index.ts';
import type { UnsoundName } from '../../engine/form/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../AppContext.tsx';
import { useGo } from '../navigation/index.ts';
import { MODULE_DOCUMENTS, MODULES_KEY, MODULES_PATH, NEW_MODULE } from './documents.ts';
import { planSummary } from './PlanView.tsx';
import { readText } from './readText.ts';
import type { ModuleDraft } from './useModuleDraft.ts';

export interface ApplyBarProps {
  name: string;
  draft: ModuleDraft;
  plan: ModulePlan | undefined;
  isPlanning: boolean;
  /** An entry of the form whose name keeps it out of the text. */
  unsound: UnsoundName | undefined;
  onShowPlan(): void;
}

export function ApplyBar({ name, draft, plan, isPlanning, unsound, onShowPlan }: ApplyBarProps): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const applying = useApply({ name, draft, onRefused: onShowPlan });
  const isNew = name === NEW_MODULE;
  const isJson = readText(draft.text).ok;
  const isReady = unsound === undefined && isJson && plan?.ok === true && !isPlanning && !draft.isOvertaken && (draft.isChanged || isNew);

  function handleApply(): void {
    setIsAsking(false);
    void applying.apply();
  }
  return (
    <div className="km-bar">
      <span className="km-bar-state" role="status">{unsound ? unsoundText(unsound, t) : (applying.message ?? stateText({ draft, plan, isPlanning, isJson, isNew }, t))}</span>
      {draft.isChanged || unsound ? <Button variant="subtle" color="gray" onClick={() => setIsDropping(true)}>{t('modules.dropDraft')}</Button> : null}
      <Button loading={applying.isBusy} disabled={!isReady} onClick={() => setIsAsking(true)}>{t('modules.apply')}</Button>
      {isAsking && plan ? (
        <Question title={t('modules.applyQuestion')} yes={t('modules.apply')} onYes={handleApply} onNo={() => setIsAsking(false)}>
          <ul className="km-summary">{summaryOf(plan, t).map((line) => <li key={line}>{line}</li>)}</ul>
        </Question>
      ) : null}
      {isDropping ? <Question title={t('modules.dropQuestion')} yes={t('modules.dropDraft')} onYes={() => { setIsDropping(false); draft.drop(); }} onNo={() => setIsDropping(false)} /> : null}
    </div>
  );
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function summaryOf(plan: ModulePlan, t: Translate): string[] {
  const lines = planSummary(plan, t);
  return lines.length === 0 ? [t('modules.planEmpty')] : lines;
}

function unsoundText({ list, name }: UnsoundName, t: Translate): string {
  return name === '' ? t('modules.noName', { list }) : t('modules.sameName', { list, name });
}

interface BarState extends Pick<ApplyBarProps, 'draft' | 'plan' | 'isPlanning'> {
  isJson: boolean;
  isNew: boolean;
}

function stateText({ draft, plan, isPlanning, isJson, isNew }: BarState, t: Translate): string {
  if (!draft.isChanged && !isNew) return t('modules.unchanged');
  if (!isJson) return t('modules.notJson');
  if (isPlanning || !plan) return t('modules.planning');
  if (!plan.ok) return t('modules.refusedCount', { number: plan.issues.length });
  const from = draft.isFromBefore ? `${t('modules.fromBefore')} ` : '';
  return from + (planSummary(plan, t).join(' · ') || t('modules.planEmpty'));
}

interface Applying {
  isBusy: boolean;
  /** What became of the last try. */
  message: string | undefined;
  apply(): Promise<void>;
}

function useApply({ name, draft, onRefused }: { name: string; draft: ModuleDraft; onRefused(): void }): Applying {
  const { t } = useTexts();
  const { api } = useApp();
  const go = useGo();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; message: string }>();

  async function apply(): Promise<void> {
    const { text, base } = draft;
    const tell = (message: string): void => setTold({ text, message });
    setIsBusy(true);
    try {
      const plan = await api.ask('/modules/apply/', MODULE_DOCUMENTS.plan, { method: 'POST', body: { text, base } });
      await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
      if (!plan.ok) {
        tell(t('modules.refusedCount', { number: plan.issues.length }));
        onRefused();
        return;
      }
      draft.settle({ text, rev: plan.rev });
      tell(t('modules.appliedNow'));
      if (plan.module !== name) go(`${MODULES_PATH}/${encodeURIComponent(plan.module)}`, { replace: true });
    } catch (error) {
      // Another version is in force by now: it is fetched and shown beside this one.
      if (error instanceof HttpError && error.code === 'conflict') await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
      tell(failureText(error, t));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, message: told?.text === draft.text ? told.message : undefined, apply };
}

interface QuestionProps {
  title: string;
  yes: string;
  children?: ReactNode;
  onYes(): void;
  onNo(): void;
}

function Question({ title, yes, children, onYes, onNo }: QuestionProps): ReactNode {
  const { t } = useTexts();
  return (
    <Modal opened onClose={onNo} title={title} centered size="md" closeButtonProps={{ 'aria-label': t('close') }} transitionProps={{ duration: 0 }} zIndex={400}>
      {children}
      <div className="km-buttons" data-end>
        <Button variant="default" data-autofocus onClick={onNo}>{t('no')}</Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </Modal>
  );
}
