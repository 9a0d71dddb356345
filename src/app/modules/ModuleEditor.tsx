// One definition under the hands of an admin: tabs over one text, its plan kept up to date, and the bar that applies it.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DefinitionIssue, ModuleChange, ModuleEntry, ModulePlan, ModuleSource } from '../../contract/index.ts';
import type { UnsoundName } from '../../engine/form/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useGo } from '../navigation/index.ts';
import { panelId, TabList, tabId } from '../tabs/index.ts';
import { buildFaults, isBuilt, pointerOf, type BuildFault } from './build/index.ts';
import { ApplyBar } from './plan/ApplyBar.tsx';
import { definitionForm, type HeldForm } from './form/index.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY, MODULES_PATH, NEW_MODULE } from './parts/documents.ts';
import { FileNote } from './FileNote.tsx';
import { EditorPanel, TABS, type LeftFields, type Tab } from './EditorPanel.tsx';
import type { Led } from './parts/led.ts';
import { ModuleHead } from './ModuleHead.tsx';
import { useNewsOf, useTell } from './parts/news.ts';
import { OffNote } from './OffNote.tsx';
import { OvertakenNote } from './draft/OvertakenNote.tsx';
import { readText } from './draft/readText.ts';
import { useApply } from './plan/useApply.ts';
import { useLate } from './parts/useLate.ts';
import { useModuleDraft, type KeptDraft, type ModuleDraft } from './draft/useModuleDraft.ts';
import { versionBack } from './draft/versionBack.ts';

export interface ModuleEditorProps {
  name: string;
  title: string;
  source: ModuleSource;
  entry: ModuleEntry | undefined;
  kept: KeptDraft | undefined;
  /** A draft that waits for a decision: it stays kept while nothing is written here. */
  offered?: KeptDraft | undefined;
  /** Says that there is one. */
  begun?: ((isOtherBegun: boolean) => ReactNode) | undefined;
  mayEdit: boolean;
}

/** What one that was never applied has nothing to show in. */
const LATER_TABS: ReadonlySet<Tab> = new Set(['problems', 'history']);
/** They tell of the rows of every organisation. */
const EDITOR_TABS: ReadonlySet<Tab> = new Set(['plan', 'history']);
const PLAN_AFTER_MS = 600;

export function ModuleEditor(props: ModuleEditorProps): ReactNode {
  const { name, title, source, entry, kept, offered, begun, mayEdit } = props;
  const { t } = useTexts();
  const { formats } = usePorts();
  const id = useId();
  const [wanted, setTab] = useTab();
  const held = useRef<HeldForm['current']>(undefined);
  const [unsound, setUnsound] = useState<readonly UnsoundName[]>([]);
  const [led, setLed] = useState<Led>();
  const heading = useHeading(name);
  const isNew = name === NEW_MODULE;
  const isOff = source.state === 'off';
  const isHeldBack = unsound.length > 0;
  const current = useMemo(() => currentOf(source), [source]);
  const draft = useModuleDraft(name, { source: current, kept, offered, isHeldBack });
  const late = useLate(draft.text, PLAN_AFTER_MS);
  const isUnnamed = lacksName(name, draft.text);
  const tabs = tabsOf(isNew, mayEdit);
  const tab = tabs.find((one) => one === wanted) ?? 'build';
  const faults = useFaults(draft, { tab, isNew });
  const plan = usePlan(
    { text: late, ...(isNew ? { base: '' } : {}) },
    [mayEdit, !isUnnamed, !lacksName(name, late), faults.length === 0].every(Boolean),
  );
  const left = useLeft(plan.data);
  const applying = useApply({ name, draft, file: current.file, onRefused: () => setTab('plan') });
  const handleGone = useGone(draft, name);
  const focus = useKeptFocus(panelId(id), draft.base);
  const isPlanning = plan.isFetching || late !== draft.text;
  const isSound = !isPlanning && plan.data?.ok === true;
  useGuard(mayEdit, draft, isHeldBack);

  /** To the field that a plan speaks of, or to its line where no field is. */
  function handleLead({ path }: Pick<DefinitionIssue, 'path'>): void {
    const read = readText(draft.text);
    const hasField = read.ok && definitionForm(formats).place(path, read.definition) !== undefined;
    const hasInput = read.ok && tab !== 'form' && isBuilt(read.definition, path);
    leadTo(path, hasInput ? 'build' : plainTab(hasField));
  }

  function leadTo(pointer: string, to: Tab): void {
    setLed((before) => ({ pointer, number: (before?.number ?? 0) + 1 }));
    setTab(to);
  }

  function handleTab(next: Tab): void {
    setLed(undefined);
    setTab(next);
  }

  /** What stands in the form alone goes with it. */
  function handleOther(begin: () => void): void {
    held.current = undefined;
    setUnsound([]);
    begin();
  }

  function handleTake(text: string): void {
    handleOther(() => draft.write(text));
    handleTab('text');
    focus.panel();
  }
  const handleDrop = (): void => handleOther(draft.drop);
  const takeFile = mayEdit ? handleTake : undefined;
  const danger = mayEdit ? <Danger title={title} source={source} entry={entry} onGone={handleGone} /> : null;
  return (
    <>
      <ModuleHead
        name={name}
        title={title}
        entry={entry}
        source={source}
        mayEdit={mayEdit}
        isChanged={draft.isChanged}
        heading={heading}
      />
      {begun?.(draft.isChanged)}
      <FileNote source={source} text={draft.text} onTake={takeFile} />
      {isOff ? (
        <OffNote title={title} mayEdit={mayEdit} isReady={isSound && !draft.isChanged} applying={applying} />
      ) : null}
      <OvertakenNote
        draft={draft}
        theirs={current.text}
        applied={appliedText(source, { t, moment: formats.moment })}
        onTakeTheirs={handleDrop}
        onDone={focus.panel}
      />
      <TabList
        id={id}
        label={t('modules.tabs')}
        tabs={tabs.map((key) => ({ key, label: tabLabel(key, { t, plan: plan.data, problems: entry?.problems }) }))}
        current={tab}
        onSelect={(key) => handleTab(readTab(key))}
      />
      <div
        id={panelId(id)}
        role="tabpanel"
        aria-labelledby={tabId(id, tab)}
        tabIndex={-1}
        className="km-panel"
        onFocus={focus.note}
      >
        <EditorPanel
          name={name}
          isUnnamed={isUnnamed}
          tab={tab}
          draft={draft}
          plan={plan}
          source={source}
          model={entry?.model}
          led={led}
          held={held}
          left={left}
          danger={danger}
          isReadonly={!mayEdit}
          isHeldBack={isHeldBack}
          isNew={isNew}
          onLead={handleLead}
          onUnsound={setUnsound}
          onForm={(pointer) => leadTo(pointer, 'form')}
          onText={() => handleTab('text')}
          onTake={(text) => handleTake(versionBack(text, source.text))}
        />
      </div>
      {mayEdit ? (
        <ApplyBar
          draft={{ ...draft, drop: handleDrop }}
          unsound={unsound[0]}
          plan={plan.data}
          isPlanning={isPlanning}
          isIdle={isNew || (source.in_force === false && !isOff)}
          isUnnamed={isUnnamed}
          faults={faults}
          onFault={({ place }) => leadTo(pointerOf(place), 'build')}
          applying={applying}
        />
      ) : null}
    </>
  );
}

const NONE_LEFT: LeftFields = [];

/** As last told: a plan that is refused says nothing of it. */
function useLeft(plan: ModulePlan | undefined): LeftFields {
  const [left, setLeft] = useState(NONE_LEFT);
  const planned = plan?.left;
  if (planned !== undefined && planned !== left) setLeft(planned);
  return planned ?? left;
}

function tabsOf(isNew: boolean, mayEdit: boolean): Tab[] {
  return TABS.filter((one) => (!isNew || !LATER_TABS.has(one)) && (mayEdit || !EDITOR_TABS.has(one)));
}

function Danger({
  title,
  source,
  entry,
  onGone,
}: Pick<ModuleEditorProps, 'title' | 'source' | 'entry'> & { onGone(): void }): ReactNode {
  return entry?.in_force === true || source.state === 'off' ? (
    <DeleteForGood title={title} source={source} onGone={onGone} />
  ) : null;
}

/** What a draft begins from: of a file that never was in force its own text. */
function currentOf({
  text,
  rev,
  waiting,
  in_force: isInForce,
}: ModuleSource): Pick<ModuleSource, 'text' | 'rev'> & { file: string | undefined } {
  const isKnown = text !== '';
  return {
    text: isKnown ? text : (waiting?.text ?? ''),
    rev: isInForce === false ? '' : rev,
    file: isKnown ? undefined : waiting?.file,
  };
}

/** Of whom and when the version in force is, as far as it is told. */
function appliedText(
  { history = [] }: ModuleSource,
  { t, moment }: { t: (key: string, params?: Record<string, unknown>) => string; moment: (at: string) => string },
): string {
  const [last] = history;
  if (!last) return t('modules.overtaken');
  const when = moment(last.at);
  return last.by && last.by.string_view !== ''
    ? t('modules.overtakenBy', { who: last.by.string_view, when })
    : t('modules.overtakenAt', { when });
}

/** Has the focus when something was applied: what was pressed is gone or closed by then. */
function useHeading(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = useNewsOf(name)?.number;
  useEffect(() => {
    if (number !== undefined) heading.current?.focus();
  }, [number]);
  return heading;
}

function useGone(draft: ModuleDraft, name: string): () => void {
  const { t } = useTexts();
  const go = useGo();
  const tell = useTell();
  return () => {
    void draft.settle({ text: '', rev: '' });
    tell(undefined, t('modules.deleted', { name }));
    go(MODULES_PATH, { replace: true });
  };
}

interface KeptFocus {
  note(event: FocusEvent): void;
  /** To the panel: what was pressed is gone. */
  panel(): void;
}

/** Another version taken in draws the form anew: the focus goes back to the same field, else to the panel. */
function useKeptFocus(panel: string, base: string): KeptFocus {
  const last = useRef<string>(undefined);
  const before = useRef(base);
  useLayoutEffect(() => {
    const isOther = before.current !== base;
    before.current = base;
    if (!isOther || document.activeElement !== document.body || last.current === undefined) return;
    (document.getElementById(last.current) ?? document.getElementById(panel))?.focus();
  }, [base, panel]);
  return {
    note: ({ target }) => (last.current = target.id),
    panel: () => void requestAnimationFrame(() => document.getElementById(panel)?.focus()),
  };
}

const always = (): boolean => true;

function tabLabel(
  tab: Tab,
  { t, plan, problems = 0 }: { t: (key: string) => string; plan: ModulePlan | undefined; problems: number | undefined },
): string {
  const inPlan = plan ? plan.issues.length + plan.warnings.length : 0;
  const count =
    new Map<Tab, number>([
      ['plan', inPlan],
      ['problems', problems],
    ]).get(tab) ?? 0;
  return count > 0 ? `${t(`modules.tab.${tab}`)} (${count})` : t(`modules.tab.${tab}`);
}

/** A new module that nobody has given a name yet. */
function lacksName(page: string, text: string): boolean {
  const read = readText(text);
  if (page !== NEW_MODULE || !read.ok || typeof read.definition !== 'object' || read.definition === null) return false;
  const name: unknown = Reflect.get(read.definition, 'name');
  return name === undefined || name === '';
}

function plainTab(hasField: boolean): Tab {
  return hasField ? 'form' : 'text';
}

const NO_FAULTS: readonly BuildFault[] = [];

/** What a draft lacks before there is anything to be planned, for whoever builds it; nothing is said of what nobody began. */
function useFaults(
  { text, isChanged }: ModuleDraft,
  { tab, isNew }: { tab: Tab; isNew: boolean },
): readonly BuildFault[] {
  const { language } = useTexts();
  const isOn = tab === 'build' && (isNew || isChanged);
  return useMemo(() => {
    const read = isOn ? readText(text) : undefined;
    return read?.ok === true ? buildFaults(read.definition, { lang: language }) : NO_FAULTS;
  }, [text, isOn, language]);
}

function readTab(key: string | null): Tab {
  return TABS.find((tab) => tab === key) ?? 'build';
}

/** Stands in the address, so that a link leads to it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: Tab): void =>
    setParams(
      (now) => {
        now.set('view', tab);
        return now;
      },
      { replace: true },
    );
  return [readTab(params.get('view')), setTab];
}

/** The plan of a text, for those who may apply it; of one that is no JSON there is none. */
function usePlan(change: ModuleChange, mayPlan: boolean): UseQueryResult<ModulePlan> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: [MODULES_KEY, 'plan', language, change],
    queryFn: ({ signal }) => api.ask('/modules/plan/', MODULE_DOCUMENTS.plan, { method: 'POST', body: change, signal }),
    enabled: mayPlan && readText(change.text).ok,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

function useGuard(mayEdit: boolean, draft: ModuleDraft, isHeldBack: boolean): void {
  const { guardLeaving } = usePorts();
  const isOn = mayEdit && (draft.isChanged || isHeldBack);
  const isUnsaved = isHeldBack ? always : draft.isUnsaved;
  useEffect(
    () => (isOn ? guardLeaving?.({ isUnsaved, keepsDraft: !isHeldBack, isPage: true }) : undefined),
    [isOn, isUnsaved, isHeldBack, guardLeaving],
  );
}
