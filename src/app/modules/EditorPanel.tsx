// What stands below the tabs of a definition.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefinitionIssue, ModulePlan, ModuleSource } from '../../contract/index.ts';
import type { UnsoundName } from '../../engine/form/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import type { ModuleDraft } from './draft/useModuleDraft.ts';
import { BuildTab } from './build/index.ts';
import { FormTab, type HeldForm } from './form/index.ts';
import { HistoryTab } from './HistoryTab.tsx';
import type { Led } from './parts/led.ts';
import { PlanTab } from './plan/PlanTab.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { ProblemsTab } from './ProblemsTab.tsx';
import { TextTab } from './text/TextTab.tsx';

export const TABS = ['build', 'form', 'text', 'plan', 'preview', 'problems', 'history'] as const;
export type Tab = (typeof TABS)[number];
export type LeftFields = NonNullable<ModulePlan['left']>;

export interface EditorPanelProps {
  name: string;
  /** A new module that nobody has given a name yet: nothing can be planned. */
  isUnnamed: boolean;
  tab: Tab;
  draft: ModuleDraft;
  plan: UseQueryResult<ModulePlan>;
  source: ModuleSource;
  model: string | undefined;
  led: Led | undefined;
  held: HeldForm;
  left: LeftFields;
  danger: ReactNode;
  isReadonly: boolean;
  /** Something stands in the form that the text does not hold. */
  isHeldBack: boolean;
  isNew: boolean;
  onLead(issue: Pick<DefinitionIssue, 'path'>): void;
  onUnsound(names: readonly UnsoundName[]): void;
  /** To the place in the form of every key. */
  onForm(pointer: string): void;
  onText(): void;
  onTake(text: string): void;
}

const NO_ISSUES: readonly DefinitionIssue[] = [];

export function EditorPanel({
  left,
  name,
  isUnnamed,
  tab,
  draft,
  plan,
  source,
  model,
  led,
  held,
  danger,
  isReadonly,
  isHeldBack,
  isNew,
  onLead,
  onUnsound,
  onForm,
  onText,
  onTake,
}: EditorPanelProps): ReactNode {
  const { t } = useTexts();
  const stored = isNew ? undefined : source.text || undefined;
  const issues = plan.data?.issues ?? NO_ISSUES;
  if (isUnnamed && (tab === 'plan' || tab === 'preview')) return <p className="km-note">{t('modules.nameFirst')}</p>;
  switch (tab) {
    case 'build':
      return (
        <BuildTab
          name={name}
          text={draft.text}
          stored={stored}
          issues={isUnnamed ? NO_ISSUES : issues}
          isReadonly={isReadonly || isHeldBack}
          led={led}
          danger={danger}
          onWrite={draft.write}
          onLead={onLead}
          onForm={onForm}
          onText={onText}
        />
      );
    case 'form':
      return (
        <FormTab
          text={draft.text}
          stored={stored}
          issues={issues}
          left={left}
          isReadonly={isReadonly}
          led={led}
          held={held}
          danger={danger}
          onWrite={draft.write}
          onUnsound={onUnsound}
          onText={onText}
        />
      );
    case 'text':
      return (
        <TextTab
          text={draft.text}
          issues={issues}
          led={led}
          isReadonly={isReadonly || isHeldBack}
          onWrite={draft.write}
        />
      );
    case 'plan':
      return <PlanTab plan={plan} text={draft.text} isChanged={draft.isChanged || isNew} onLead={onLead} />;
    case 'preview':
      return <PreviewTab text={draft.text} onLead={onLead} />;
    case 'problems':
      return <ProblemsTab model={model} />;
    case 'history':
      return <HistoryTab name={name} history={source.history ?? []} onLead={onLead} onTake={onTake} />;
  }
}
