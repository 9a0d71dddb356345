// What steps give and say: values by field, texts with what the row holds.
import type { Label, WorkflowStep } from '../../src/contract/index.ts';
import type { Catalog, Model } from '../definitions/index.ts';
import { LANGS, type Caller, type Lang } from '../http/index.ts';
import { todayIn } from '../records/access/index.ts';
import { shownValue } from '../records/export/index.ts';
import { labelText } from '../records/list/index.ts';
import { bareValue } from '../records/write/index.ts';

export interface Source {
  model: Model;
  /** As the rule's person may see it; undefined: there is none. */
  row: (Readonly<Record<string, unknown>> & { id: string }) | undefined;
  caller: Caller;
}

const PART = /<([a-z][a-z0-9_]*)>/g;
const WHOLE = /^<([a-z][a-z0-9_]*)>$/;
const TEXTS: ReadonlySet<string> = new Set(['text', 'longText']);

/** Of the fields of `target`. */
export function givenValues({ values = {} }: WorkflowStep, target: Model, source: Source): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      givenValue(value, TEXTS.has(target.fields.get(name)?.kind ?? ''), source),
    ]),
  );
}

function givenValue(value: unknown, isText: boolean, source: Source): unknown {
  if (value === '__now__') return new Date().toISOString();
  if (value === '__today__') return todayIn(source.caller.orgTimezone);
  if (typeof value !== 'string') return value;
  const [, whole] = WHOLE.exec(value) ?? [];
  if (whole === undefined) return isText ? filledText(value, source, source.caller.lang) : value;
  if (whole === 'id') return source.row?.id ?? null;
  const field = source.model.fields.get(whole);
  const held = field ? bareValue(field, source.row?.[whole]) : null;
  return isText && typeof held === 'number' ? String(held) : held;
}

/** Fields in angle brackets as sentences say them. */
export function filledText(text: string, { model, row, caller }: Source, lang: Lang): string {
  return text.replace(PART, (all, name: string) => {
    const field = model.fields.get(name);
    return field && row ? shownValue(field, row[name], { lang, timezone: caller.orgTimezone }) : all;
  });
}

/** In each language. */
export function filledLabel(label: Label, source: Source): Record<Lang, string> {
  const text = (lang: Lang): string => filledText(labelText(label, lang, ''), source, lang);
  // All languages there are.
  return Object.fromEntries(LANGS.map((lang) => [lang, text(lang)])) as Record<Lang, string>;
}

export function modelOf(catalog: Catalog, name: string): Model {
  const model = catalog.models.get(name);
  if (!model) throw new Error(`there is no model ${name}`);
  return model;
}
