// The definition as a form, section by section. The form writes the text; a text written elsewhere makes the form anew.
// What the text cannot hold, entries whose names clash, stands in the form alone: it is kept while other tabs are looked at.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DefinitionIssue, ModulePlan, Modules } from '../../../contract/index.ts';
import {
  clashIssues,
  createFormStore,
  readForm,
  unsoundNames,
  type FieldIssue,
  type FormConditions,
  type FormModel,
  type FormStore,
  type UnsoundName,
} from '../../../engine/form/index.ts';
import type { DocumentForm } from '../../../engine/definitionForm/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import {
  EntryContextProvider,
  FieldSet,
  useConditions,
  type EntryContext,
  type FormTarget,
} from '../../../render/form/index.ts';
import { usePorts, useRegistry } from '../../../render/index.ts';
import { NoticeBar } from '../../../render/notice/index.ts';
import type { Navigation } from '../../navigation/index.ts';
import { useRoles } from '../../roles/index.ts';
import { panelId, TabList, tabId } from '../../tabs/index.ts';
import { DEFINITION_SCHEMAS, definitionForm, SECTIONS, sectionOf, type Section } from './definitionForm.ts';
import { definitionText } from '../draft/definitionText.ts';
import { MODULES_KEY } from '../parts/documents.ts';
import { followedValues } from './followedValues.ts';
import type { Led } from '../parts/led.ts';
import { createNameFollower, type NameFollower, type RemovalNote } from './nameFollower.ts';
import { readText } from '../draft/readText.ts';
import { suggestionsOf } from './suggestions.ts';
import { fittedToTypes, withKeysAgain, type LostKeys } from './typeKeys.ts';

export interface FormTabProps {
  text: string;
  /** Text of the definition whose rows are stored; undefined: none are. */
  stored: string | undefined;
  issues: readonly DefinitionIssue[];
  /** Fields taken out whose values are still stored. */
  left: LeftFields;
  isReadonly: boolean;
  led: Led | undefined;
  /** Where the open form is kept. */
  held: HeldForm;
  /** Stands at the end of the first section. */
  danger: ReactNode;
  onWrite(text: string): void;
  /** Entries that the text cannot hold as they are. */
  onUnsound(names: readonly UnsoundName[]): void;
  /** To the text: what is no JSON cannot be a form. */
  onText(): void;
}

type LeftFields = NonNullable<ModulePlan['left']>;

export function FormTab(props: FormTabProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const form = useMemo(() => definitionForm(formats), [formats]);
  const model = useMemo(() => readForm({ model: '', mode: 'edit', fields: form.fields, rev: '' }), [form]);
  const loaded = useConditions(model);
  const read = useMemo(() => readText(props.text), [props.text]);
  const isDocument =
    read.ok && typeof read.definition === 'object' && read.definition !== null && !Array.isArray(read.definition);
  if (!read.ok || !isDocument) {
    return (
      <div className="km-note" data-tone="bad" role="alert">
        <strong>{t('modules.noForm')}</strong>
        <button type="button" className="km-link" onClick={props.onText}>
          {t('modules.toText')}
        </button>
      </div>
    );
  }
  return loaded ? (
    <DefinitionForm {...props} definition={read.definition} form={form} model={model} conditions={loaded.conditions} />
  ) : null;
}

/** A form that stands open: over which document, and the text it wrote last. */
interface Standing {
  form: DocumentForm;
  definition: unknown;
  store: FormStore;
  number: number;
  /** The text of that document. */
  begun: string;
  written: string;
  follower: NameFollower;
  /** What the values stand for now. */
  now: unknown;
  section: Section;
}

export interface HeldForm {
  current: Standing | undefined;
}

interface DefinitionFormProps extends FormTabProps {
  definition: unknown;
  form: DocumentForm;
  model: FormModel;
  conditions: FormConditions | undefined;
}

function DefinitionForm({
  form,
  model,
  conditions,
  text,
  stored,
  definition,
  issues,
  left,
  isReadonly,
  led,
  held,
  danger,
  onWrite,
  onUnsound,
}: DefinitionFormProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const standing = useStanding(held, { form, model, conditions, text, definition });
  const [section, setSection] = useSection(held);
  const inForce = useMemo(() => definitionIn(stored), [stored]);
  const [note, setNote] = useState<RemovalNote>();
  const [lost, setLost] = useState<readonly LostKeys[]>(NOTHING_LOST);
  useWriting(form, standing, { inForce, onWrite, onUnsound, onNote: setNote, onLost: setLost });
  const around = useAround(definition, { note, left });
  usePlacedIssues(form, { standing, definition, issues });
  const target = useTarget(form, { definition, led, onSection: setSection });
  const counts = sectionCounts(form, { definition, issues });
  return (
    <>
      <TabList
        id={id}
        label={t('modules.sections')}
        tabs={SECTIONS.map((key) => ({ key, label: withCount(t(`definition.section.${key}`), counts.get(key)) }))}
        current={section}
        onSelect={(key) => setSection(SECTIONS.find((one) => one === key) ?? 'main')}
      />
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, section)} className="km-form">
        <EntryContextProvider value={around}>
          <FieldSet
            key={`${standing.number} ${section}`}
            store={standing.store}
            idPrefix={id}
            isReadonly={isReadonly}
            target={target}
            nodes={model.tree.filter(({ name }) => sectionOf(name) === section)}
          />
        </EntryContextProvider>
        {section === 'main' ? danger : null}
        <Lost lost={lost} onUndo={() => bringBack(form, standing, lost)} onClose={() => setLost(NOTHING_LOST)} />
      </div>
    </>
  );
}

const NOTHING_LOST: readonly LostKeys[] = [];

/** What went with the type of a field, and the way back. */
function Lost({ lost, onUndo, onClose }: { lost: readonly LostKeys[]; onUndo(): void; onClose(): void }): ReactNode {
  const { t } = usePorts().formats;
  if (lost.length === 0) return null;
  const keys = [...new Set(lost.flatMap((one) => Object.keys(one.keys)))].map((key) => t(`definition.key.${key}`));
  const undo = (): void => {
    onUndo();
    onClose();
  };
  return (
    <NoticeBar
      content={{
        text: t('definition.lostWithType', { keys: keys.join(', ') }),
        action: { label: t('form.list.undo'), run: undo },
      }}
      onClose={onClose}
    />
  );
}

function bringBack(form: DocumentForm, { store, now }: Standing, lost: readonly LostKeys[]): void {
  for (const [name, value] of followedValues(form, store.values(), {
    written: now,
    followed: withKeysAgain(now, lost),
  }))
    store.set(name, value);
}

/** The section looked at last, also after another tab was. */
function useSection(held: HeldForm): [Section, (section: Section) => void] {
  const [section, setSection] = useState<Section>(held.current?.section ?? 'main');
  useEffect(() => {
    if (held.current) held.current.section = section;
  });
  return [section, setSection];
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** The same values while the text is what the form wrote, also where the form itself is another: drawn again, or in another language. */
function useStanding(
  held: HeldForm,
  {
    form,
    model,
    conditions,
    text,
    definition,
  }: Pick<DefinitionFormProps, 'form' | 'model' | 'conditions' | 'text' | 'definition'>,
): Standing {
  const before = held.current;
  if (before?.form === form && before.written === text) return before;
  const kept = before?.written === text ? before : { definition, now: definition, begun: text };
  const values = 'store' in kept ? kept.store.values() : form.read(definition);
  const standing: Standing = {
    form,
    definition: kept.definition,
    store: createFormStore({ model, values, ...(conditions ? { conditions } : {}) }),
    number: (before?.number ?? 0) + 1,
    begun: kept.begun,
    written: text,
    now: kept.now,
    section: before?.section ?? 'main',
    follower: 'follower' in kept ? kept.follower : createNameFollower(DEFINITION_SCHEMAS),
  };
  held.current = standing;
  return standing;
}

interface WritingWays extends Pick<FormTabProps, 'onWrite' | 'onUnsound'> {
  inForce: unknown;
  onNote(note: RemovalNote | undefined): void;
  onLost(lost: readonly LostKeys[]): void;
}

/** What is typed becomes the document, names in it follow, and what follows stands in the form too. */
function useWriting(form: DocumentForm, standing: Standing, ways: WritingWays): void {
  const tell = useRef(ways);
  useEffect(() => {
    tell.current = ways;
  });
  useEffect(() => {
    const { store, definition, follower } = standing;
    let reported = store.values();
    let isFollowing = false;
    tell.current.onUnsound(unsoundNames(store.model, reported));
    return store.subscribeState(() => {
      if (isFollowing || store.values() === reported) return;
      const values = store.values();
      const written = form.write(values, definition);
      const { definition: named, note } = follower.step(
        { values: reported, definition: standing.now },
        { values, definition: written },
        tell.current.inForce,
      );
      const { definition: followed, lost } = fittedToTypes(standing.now, named);
      isFollowing = true;
      for (const [name, value] of followed === written ? [] : followedValues(form, values, { written, followed }))
        store.set(name, value);
      isFollowing = false;
      reported = store.values();
      standing.now = followed;
      standing.written = followed === definition ? standing.begun : definitionText(followed);
      tell.current.onWrite(standing.written);
      tell.current.onUnsound(unsoundNames(store.model, reported));
      if (note !== undefined) tell.current.onNote(note ?? undefined);
      if (lost.length > 0) tell.current.onLost(lost);
    });
  }, [form, standing]);
}

function definitionIn(stored: string | undefined): unknown {
  const read = stored === undefined ? undefined : readText(stored);
  return read?.ok === true ? read.definition : undefined;
}

/** What the fields of the form may know: names to choose from, and what went with the field removed last. */
function useAround(
  definition: unknown,
  { note, left }: { note: RemovalNote | undefined; left: LeftFields },
): EntryContext {
  const {
    formats: { t, lang },
  } = usePorts();
  const registry = useRegistry();
  const queries = useQueryClient();
  const roles = useRoles().data?.results;
  return useMemo(() => {
    const modules = queries.getQueryData<Modules>([MODULES_KEY, 'list', lang])?.results ?? [];
    const routes = queries.getQueryData<Navigation>(['routes', lang])?.routes ?? {};
    const sections = Object.values(routes).flatMap(({ section }) => section ?? []);
    return {
      suggest: (names) =>
        suggestionsOf(names, {
          definition,
          modules,
          sections,
          roles: roles ?? [],
          left,
          lang,
          t,
          keysOf: (kind) => registry.all(kind).flatMap(({ keys }) => keys),
        }),
      removedWith: note && removedText(note, t),
    };
  }, [definition, note, left, queries, registry, roles, t, lang]);
}

function removedText(
  { places, left }: RemovalNote,
  t: (key: string, params?: Record<string, unknown>) => string,
): string | undefined {
  const parts = [
    ...(places > 0 ? [t('definition.removedWith', { number: places })] : []),
    ...(left > 0 ? [t('definition.stillNamed', { number: left })] : []),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function usePlacedIssues(
  form: DocumentForm,
  {
    standing: { store, number },
    definition,
    issues,
  }: { standing: Standing; definition: unknown; issues: readonly DefinitionIssue[] },
): void {
  const latest = useRef(definition);
  useEffect(() => {
    latest.current = definition;
  });
  useEffect(() => {
    const values = store.values();
    const clashes = [...store.model.leaves.values()].map(
      (field) => [field.name, clashIssues(field, values[field.name])] as const,
    );
    const found = new Map<string, FieldIssue[]>(clashes.filter(([, list]) => list.length > 0));
    for (const { path, reason } of issues) {
      const place = form.place(path, latest.current);
      if (place)
        found.set(place.name, [
          ...(found.get(place.name) ?? []),
          { rule: 'schema', message: reason, ...(place.at.length === 0 ? {} : { at: place.at }) },
        ]);
    }
    store.mark(found);
  }, [form, store, number, issues]);
}

function useTarget(
  form: DocumentForm,
  { definition, led, onSection }: { definition: unknown; led: Led | undefined; onSection(section: Section): void },
): FormTarget | undefined {
  const [target, setTarget] = useState<FormTarget>();
  const latest = useRef({ definition, onSection });
  useEffect(() => {
    latest.current = { definition, onSection };
  });
  useEffect(() => {
    const place = led && form.place(led.pointer, latest.current.definition);
    if (!place || !led) return;
    latest.current.onSection(sectionOf(place.name));
    setTarget({ ...place, number: led.number });
  }, [form, led]);
  return target;
}

function sectionCounts(
  form: DocumentForm,
  { definition, issues }: { definition: unknown; issues: readonly DefinitionIssue[] },
): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>();
  for (const { path } of issues) {
    const section = sectionOf(form.place(path, definition)?.name ?? 'name');
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
