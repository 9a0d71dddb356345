// One definition under the hands of an admin: tabs over one text, its plan kept up to date, and the bar that applies it.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DefinitionIssue, ModuleEntry, ModulePlan, ModuleSource } from '../../contract/index.ts';
import type { UnsoundName } from '../../engine/form/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../AppContext.tsx';
import { panelId, TabList, tabId } from '../tabs/index.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY, NEW_MODULE } from './documents.ts';
import { FormTab, type HeldForm } from './FormTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import type { Led } from './led.ts';
import { ModuleHead } from './ModuleHead.tsx';
import { OvertakenNote } from './OvertakenNote.tsx';
import { PlanTab } from './PlanTab.tsx';
import { PreviewTab } from './PreviewTab.tsx';
import { ProblemsTab } from './ProblemsTab.tsx';
import { readText } from './readText.ts';
import { TextTab } from './TextTab.tsx';
import { useLate } from './useLate.ts';
import { useModuleDraft, type KeptDraft, type ModuleDraft } from './useModuleDraft.ts';

export interface ModuleEditorProps {
  name: string;
  source: ModuleSource;
  entry: ModuleEntry | undefined;
  kept: KeptDraft | undefined;
  mayEdit: boolean;
}

const TABS = ['form', 'text', 'plan', 'preview', 'problems', 'history'] as const;
type Tab = (typeof TABS)[number];
/** What one that was never applied has nothing to show in. */
const LATER_TABS: ReadonlySet<Tab> = new Set(['problems', 'history']);
/** They tell of the rows of every organisation. */
const EDITOR_TABS: ReadonlySet<Tab> = new Set(['plan', 'history']);
const PLAN_AFTER_MS = 600;

export function ModuleEditor({ name, source, entry, kept, mayEdit }: ModuleEditorProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const [wanted, setTab] = useTab();
  const held = useRef<HeldForm['current']>(undefined);
  const [unsound, setUnsound] = useState<readonly UnsoundName[]>([]);
  const draft = useModuleDraft(name, source, kept);
  const [led, setLed] = useState<Led>();
  const late = useLate(draft.text, PLAN_AFTER_MS);
  const plan = usePlan(late, mayEdit);
  const isNew = name === NEW_MODULE;
  const tabs = TABS.filter((one) => (!isNew || !LATER_TABS.has(one)) && (mayEdit || !EDITOR_TABS.has(one)));
  const tab = tabs.includes(wanted) ? wanted : 'form';
  const isHeldBack = unsound.length > 0;
  useGuard({ isOn: (draft.isChanged || isHeldBack) && mayEdit, isUnsaved: isHeldBack ? always : draft.isUnsaved, keepsDraft: !isHeldBack });

  /** To the field that a plan speaks of. */
  function handleLead(issue: Pick<DefinitionIssue, 'path'>): void {
    setLed((before) => ({ pointer: issue.path, number: (before?.number ?? 0) + 1 }));
    setTab('form');
  }

  function handleDrop(): void {
    held.current = undefined;
    setUnsound([]);
    draft.drop();
  }
  return (
    <>
      <ModuleHead name={name} title={entry?.title ?? (isNew ? t('modules.newTitle') : name)} icon={entry?.icon} source={source} mayEdit={mayEdit} />
      {draft.isOvertaken ? <OvertakenNote theirs={source.text} onKeepMine={draft.keepMine} onTakeTheirs={handleDrop} /> : null}
      <TabList id={id} label={t('modules.tabs')} tabs={tabs.map((key) => ({ key, label: tabLabel(key, { t, plan: plan.data, problems: entry?.problems }) }))} current={tab} onSelect={(key) => setTab(readTab(key))} />
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, tab)} tabIndex={-1} className="km-panel">
        <Panel tab={tab} draft={draft} plan={plan} source={source} model={entry?.model} led={led} held={held} isReadonly={!mayEdit} isHeldBack={isHeldBack} isNew={isNew} onLead={handleLead} onUnsound={setUnsound} onText={() => setTab('text')} />
      </div>
      {mayEdit ? <ApplyBar name={name} draft={{ ...draft, drop: handleDrop }} unsound={unsound[0]} plan={plan.data} isPlanning={plan.isFetching || late !== draft.text} onShowPlan={() => setTab('plan')} /> : null}
    </>
  );
}

interface PanelProps {
  tab: Tab;
  draft: ModuleDraft;
  plan: UseQueryResult<ModulePlan>;
  source: ModuleSource;
  model: string | undefined;
  led: Led | undefined;
  held: HeldForm;
  isReadonly: boolean;
  /** Something stands in the form that the text does not hold. */
  isHeldBack: boolean;
  isNew: boolean;
  onLead(issue: Pick<DefinitionIssue, 'path'>): void;
  onUnsound(names: readonly UnsoundName[]): void;
  onText(): void;
}

const always = (): boolean => true;
const NO_ISSUES: readonly DefinitionIssue[] = [];

function Panel({ tab, draft, plan, source, model, led, held, isReadonly, isHeldBack, isNew, onLead, onUnsound, onText }: PanelProps): ReactNode {
  switch (tab) {
    case 'form': return <FormTab text={draft.text} issues={plan.data?.issues ?? NO_ISSUES} isReadonly={isReadonly} led={led} held={held} onWrite={draft.write} onUnsound={onUnsound} onText={onText} />;
    case 'text': return <TextTab text={draft.text} isReadonly={isReadonly || isHeldBack} onWrite={draft.write} />;
    case 'plan': return <PlanTab plan={plan} isChanged={draft.isChanged || isNew} onLead={onLead} />;
    case 'preview': return <PreviewTab text={draft.text} onLead={onLead} />;
    case 'problems': return <ProblemsTab model={model} />;
    case 'history': return <HistoryTab history={source.history ?? []} onLead={onLead} />;
  }
}

function tabLabel(tab: Tab, { t, plan, problems = 0 }: { t: (key: string) => string; plan: ModulePlan | undefined; problems: number | undefined }): string {
  const inPlan = plan ? plan.issues.length + plan.warnings.length : 0;
  const count = new Map<Tab, number>([['plan', inPlan], ['problems', problems]]).get(tab) ?? 0;
  return count > 0 ? `${t(`modules.tab.${tab}`)} (${count})` : t(`modules.tab.${tab}`);
}

function readTab(key: string | null): Tab {
  return TABS.find((tab) => tab === key) ?? 'form';
}

/** Stands in the address, so that a link leads to it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: Tab): void => setParams((now) => { now.set('view', tab); return now; }, { replace: true });
  return [readTab(params.get('view')), setTab];
}

/** The plan of a text, for those who may apply it; of one that is no JSON there is none. */
function usePlan(text: string, mayPlan: boolean): UseQueryResult<ModulePlan> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: [MODULES_KEY, 'plan', language, text],
    queryFn: ({ signal }) => api.ask('/modules/plan/', MODULE_DOCUMENTS.plan, { method: 'POST', body: { text }, signal }),
    enabled: mayPlan && readText(text).ok,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

function useGuard({ isOn, isUnsaved, keepsDraft }: { isOn: boolean; isUnsaved(): boolean; keepsDraft: boolean }): void {
  const { guardLeaving } = usePorts();
  useEffect(() => (isOn ? guardLeaving?.({ isUnsaved, keepsDraft, isPage: true }) : undefined), [isOn, isUnsaved, keepsDraft, guardLeaving]);
}
