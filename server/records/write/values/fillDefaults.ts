// Defaults that are formulas: what a new row and new lines take where nothing was sent.
import { PARENT } from '../../../../src/engine/formula/index.ts';
import type { Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn, wholeAccess, type Access } from '../../access/index.ts';
import { computedRow } from '../rules/rowRules.ts';
import { datedFields, fillDated } from './datedDefaults.ts';
import { normaliseField, type Values } from './fieldInput.ts';
import { readRelated, withRelated, type RelatedValues } from './relatedValues.ts';
import { withDefaults } from './rowInput.ts';

interface Filling {
  /** The row is new: what was sent for it. Of a stored one only new lines are filled. */
  sent: ReadonlyMap<string, unknown> | undefined;
  stored: Readonly<Record<string, unknown>> | undefined;
  related: RelatedValues;
  caller: Caller;
}

/** Puts the outcomes into the values. Answers what formulas read of the rows referred to, those of references just filled with them. */
export async function fillDefaults(
  tx: Queryable,
  access: Access,
  values: Values,
  filling: Filling,
): Promise<RelatedValues> {
  const whole = wholeAccess(access);
  await fillDatedLines(tx, whole, values, filling);
  const filled = [...fillLines(whole, values, filling), ...fillRow(whole, values, filling)];
  return filled.some(({ carries, name }) => carries.has(name))
    ? readRelated(tx, access, values, filling.caller)
    : filling.related;
}

type Row = Record<string, unknown>;
type Filled = Pick<Access, 'carries'> & { name: string };

/** Before the formulas, which stay for what no row holds a value of. */
async function fillDatedLines(tx: Queryable, whole: Access, values: Values, filling: Filling): Promise<void> {
  const { stored, related, caller } = filling;
  for (const [name, part] of whole.parts) {
    const lines: unknown = values.get(name);
    if (datedFields(part).length === 0 || !Array.isArray(lines)) continue;
    const parent = documentOf(whole, values, filling);
    const known = new Set(linesOf(stored?.[name]).map(({ id }) => id));
    const all = linesOf(lines).map((line) => ({ ...line }));
    const fresh = all
      .filter(({ id }) => !known.has(id))
      .map((line) => {
        const sent = new Map(Object.entries(line));
        const row = { ...Object.fromEntries(withDefaults(part, sent, caller)), [PARENT]: parent };
        return {
          row: computedRow(part, row, { caller, related }),
          parent,
          put(field: string, value: unknown): void {
            line[field] = value;
          },
          isSent: (field: string): boolean => sent.has(field),
        };
      });
    await fillDated(tx, part, fresh, caller);
    values.set(name, all);
  }
}

function fillLines(whole: Access, values: Values, filling: Filling): Filled[] {
  const { stored, related, caller } = filling;
  const parent = [...whole.parts.values()].some(({ carries }) => carries.has(PARENT))
    ? documentOf(whole, values, filling)
    : undefined;
  return [...whole.parts].flatMap(([name, part]) => {
    const lines: unknown = values.get(name);
    if (part.model.defaults === undefined || !Array.isArray(lines)) return [];
    const known = new Set(linesOf(stored?.[name]).map(({ id }) => id));
    const filled = new Set<string>();
    values.set(
      name,
      linesOf(lines).map((line) => {
        if (known.has(line['id'])) return line;
        const { id: _id, ...said } = line;
        const sent = new Map(Object.entries(said));
        const row = withRelated(part, Object.fromEntries(withDefaults(part, sent, caller)), related);
        const taken = outcomes(part, { ...row, [PARENT]: parent }, sent, caller);
        for (const field of Object.keys(taken)) filled.add(field);
        return { ...line, ...taken };
      }),
    );
    return [...filled].map((field) => ({ carries: part.carries, name: field }));
  });
}

/** The row as its lines see it while they are filled in: with its own defaults, but for those that read lines. */
function documentOf(whole: Access, values: Values, { sent, stored, related, caller }: Filling): Row {
  const given = computedRow(whole, { ...stored, ...Object.fromEntries(values) }, { caller, related });
  if (sent === undefined) return given;
  const { fields, formulas } = whole.model;
  const readsLines = (name: string): boolean =>
    formulas
      .compile(fields.get(name)?.def.defaultFormula ?? '')
      .refs.some((read) => whole.parts.has(read.split('.')[0] ?? read));
  const asked = new Set([...sent.keys(), ...[...fields.keys()].filter(readsLines)]);
  const taken = outcomes(whole, given, new Map([...asked].map((name) => [name, undefined])), caller);
  return computedRow(whole, { ...given, ...taken }, { caller, related });
}

function fillRow(whole: Access, values: Values, { sent, related, caller }: Filling): Filled[] {
  if (sent === undefined || whole.model.defaults === undefined) return [];
  const lines = [...whole.parts].map(
    ([name, part]) =>
      [name, linesOf(values.get(name)).map((line) => computedRow(part, line, { caller, related }))] as const,
  );
  const entered = { ...Object.fromEntries(values), ...Object.fromEntries(lines) };
  const row = withRelated(
    whole,
    whole.model.document ? computedRow(whole, entered, { caller, related }) : entered,
    related,
  );
  const taken = outcomes(whole, row, sent, caller);
  for (const [name, value] of Object.entries(taken)) values.set(name, value);
  return Object.keys(taken).map((name) => ({ carries: whole.carries, name }));
}

/** What its field does not take is none. */
function outcomes(
  { model }: Access,
  row: Record<string, unknown>,
  sent: ReadonlyMap<string, unknown>,
  caller: Caller,
): Record<string, unknown> {
  const options = { today: todayIn(caller.timezone) };
  const taken = model.defaults?.fill(row, (name) => !sent.has(name), options) ?? {};
  return Object.fromEntries(
    Object.entries(taken).flatMap(([name, value]) => {
      const field = model.fields.get(name);
      const read = field && normaliseField(field, value);
      const isUnknown = field?.kind === 'choice' && !field.choices.has(String(value));
      return read?.ok === true && !isUnknown ? [[name, read.value]] : [];
    }),
  );
}

function linesOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((line): line is Record<string, unknown> => typeof line === 'object' && line !== null)
    : [];
}
