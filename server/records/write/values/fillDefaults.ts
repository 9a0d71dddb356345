// Defaults that are formulas: what a new row and new lines take where nothing was sent.
import type { Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn, wholeAccess, type Access } from '../../access/index.ts';
import { computedRow } from '../rules/rowRules.ts';
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
  const filled = [...fillLines(whole, values, filling), ...fillRow(whole, values, filling)];
  return filled.some(({ carries, name }) => carries.has(name))
    ? readRelated(tx, access, values, filling.caller)
    : filling.related;
}

type Filled = Pick<Access, 'carries'> & { name: string };

function fillLines(whole: Access, values: Values, { stored, related, caller }: Filling): Filled[] {
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
        const taken = outcomes(part, row, sent, caller);
        for (const field of Object.keys(taken)) filled.add(field);
        return { ...line, ...taken };
      }),
    );
    return [...filled].map((field) => ({ carries: part.carries, name: field }));
  });
}

function fillRow(whole: Access, values: Values, { sent, related, caller }: Filling): Filled[] {
  if (sent === undefined || whole.model.defaults === undefined) return [];
  const lines = [...whole.parts].map(
    ([name, part]) =>
      [name, linesOf(values.get(name)).map((line) => computedRow(part, line, { caller, related }))] as const,
  );
  const row = withRelated(whole, { ...Object.fromEntries(values), ...Object.fromEntries(lines) }, related);
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
