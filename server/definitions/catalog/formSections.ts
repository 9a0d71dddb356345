// Sections and tabs of a module's form: which a field lies in, and what they say of it. Pure.
import type { FormGroup, FormTab, ModuleDefinition } from '../../../src/contract/index.ts';

/** A tab, or a section of the form. */
export type FormSection = FormGroup | FormTab;

type Entry = string | FormGroup;

export function sectionName(section: FormSection): string {
  return 'tab' in section ? section.tab : section.group;
}

/** Sections with their place in the definition, outer ones before those in them. */
export function formSections({ form }: Pick<ModuleDefinition, 'form'>): { path: string; section: FormSection }[] {
  return [
    ...sectionsIn('/form/fields', form?.fields ?? []),
    ...(form?.tabs ?? []).flatMap((tab, index) => [
      { path: `/form/tabs/${index}`, section: tab },
      ...sectionsIn(`/form/tabs/${index}/fields`, tab.fields),
    ]),
  ];
}

function sectionsIn(path: string, entries: readonly Entry[]): { path: string; section: FormSection }[] {
  return entries.flatMap((entry, index) =>
    typeof entry === 'string'
      ? []
      : [{ path: `${path}/${index}`, section: entry }, ...sectionsIn(`${path}/${index}/fields`, entry.fields)],
  );
}

/** Names of the fields in it, those of sections inside it too. */
export function fieldsOfSection({ fields }: { fields: readonly Entry[] }): string[] {
  return fields.flatMap((entry) => (typeof entry === 'string' ? [entry] : fieldsOfSection(entry)));
}

const shownWhen = new WeakMap<object, ReadonlySet<string>>();

/** Fields that are there only where a section or tab is. */
export function fieldsShownWhen(module: Pick<ModuleDefinition, 'form'>): ReadonlySet<string> {
  const known = shownWhen.get(module);
  if (known) return known;
  const conditional = formSections(module).filter(({ section }) => section.visibleWhen !== undefined);
  const names = new Set(conditional.flatMap(({ section }) => fieldsOfSection(section)));
  shownWhen.set(module, names);
  return names;
}
