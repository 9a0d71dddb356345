// The definition as a form, section by section. The form writes the text; a text written elsewhere makes the form anew.
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DefinitionIssue } from '../../contract/index.ts';
import { createFormStore, readForm, type FieldIssue, type FormModel, type FormStore } from '../../engine/form/index.ts';
import type { SchemaForm } from '../../engine/schemaForm/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FieldSet, type FormTarget } from '../../render/form/index.ts';
import { usePorts } from '../../render/index.ts';
import { panelId, TabList, tabId } from '../tabs/index.ts';
import { definitionForm, SECTIONS, sectionOf, type Section } from './definitionForm.ts';
import { definitionText } from './definitionText.ts';
import type { Led } from './led.ts';
import { readText } from './readText.ts';

export interface FormTabProps {
  text: string;
  issues: readonly DefinitionIssue[];
  isReadonly: boolean;
  led: Led | undefined;
  onWrite(text: string): void;
  /** To the text: what is no JSON cannot be a form. */
  onText(): void;
}

export function FormTab(props: FormTabProps): ReactNode {
  const { t } = useTexts();
  const read = useMemo(() => readText(props.text), [props.text]);
  const isDocument = read.ok && typeof read.definition === 'object' && read.definition !== null && !Array.isArray(read.definition);
  if (!read.ok || !isDocument) {
    return (
      <div className="km-note" data-tone="bad" role="alert">
        <strong>{t('modules.noForm')}</strong>
        <button type="button" className="km-link" onClick={props.onText}>{t('modules.toText')}</button>
      </div>
    );
  }
  return <DefinitionForm {...props} definition={read.definition} />;
}

/** A form that stands open: over which document, and the text it wrote last. */
interface Standing {
  definition: unknown;
  store: FormStore;
  number: number;
  written: string;
}

function DefinitionForm({ text, definition, issues, isReadonly, led, onWrite }: FormTabProps & { definition: unknown }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const id = useId();
  const form = useMemo(() => definitionForm(formats), [formats]);
  const model = useMemo(() => readForm({ model: '', mode: 'edit', fields: form.fields, rev: '' }), [form]);
  const [section, setSection] = useState<Section>('main');
  const standing = useStanding({ form, model, text, definition });
  useWriting(form, standing, onWrite);
  usePlacedIssues(form, { standing, definition, issues });
  const target = useTarget(form, { definition, led, onSection: setSection });
  const counts = sectionCounts(form, { definition, issues });
  return (
    <>
      <TabList id={id} label={t('modules.sections')} tabs={SECTIONS.map((key) => ({ key, label: withCount(t(`definition.section.${key}`), counts.get(key)) }))} current={section} onSelect={(key) => setSection(SECTIONS.find((one) => one === key) ?? 'main')} />
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, section)} className="km-form">
        <FieldSet key={`${standing.number} ${section}`} store={standing.store} idPrefix={id} isReadonly={isReadonly} target={target} nodes={model.tree.filter(({ name }) => sectionOf(name) === section)} />
      </div>
    </>
  );
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** The same store while the text is what the form wrote. */
function useStanding({ form, model, text, definition }: { form: SchemaForm; model: FormModel; text: string; definition: unknown }): Standing {
  const standing = useRef<(Standing & { form: SchemaForm }) | undefined>(undefined);
  if (standing.current?.form !== form || standing.current.written !== text) {
    standing.current = { form, definition, store: createFormStore({ model, values: form.read(definition) }), number: (standing.current?.number ?? 0) + 1, written: text };
  }
  return standing.current;
}

function useWriting(form: SchemaForm, standing: Standing, onWrite: (text: string) => void): void {
  const write = useRef(onWrite);
  useEffect(() => {
    write.current = onWrite;
  });
  useEffect(() => {
    const { store, definition } = standing;
    let told = store.values();
    return store.subscribeState(() => {
      if (store.values() === told) return;
      told = store.values();
      const now = form.write(told, definition);
      const text = now === definition ? standing.written : definitionText(now);
      standing.written = text;
      write.current(text);
    });
  }, [form, standing]);
}

function usePlacedIssues(form: SchemaForm, { standing: { store, number }, definition, issues }: { standing: Standing; definition: unknown; issues: readonly DefinitionIssue[] }): void {
  const latest = useRef(definition);
  useEffect(() => {
    latest.current = definition;
  });
  useEffect(() => {
    const found = new Map<string, FieldIssue[]>();
    for (const { path, reason } of issues) {
      const place = form.place(path, latest.current);
      if (place) found.set(place.name, [...(found.get(place.name) ?? []), { rule: 'schema', message: reason, ...(place.at.length === 0 ? {} : { at: place.at }) }]);
    }
    store.mark(found);
  }, [form, store, number, issues]);
}

function useTarget(form: SchemaForm, { definition, led, onSection }: { definition: unknown; led: Led | undefined; onSection(section: Section): void }): FormTarget | undefined {
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

function sectionCounts(form: SchemaForm, { definition, issues }: { definition: unknown; issues: readonly DefinitionIssue[] }): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>();
  for (const { path } of issues) {
    const section = sectionOf(form.place(path, definition)?.name ?? 'name');
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
