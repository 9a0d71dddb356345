// Values in wire form with references and files as bare ids, as they are sent and as history keeps them.
import type { Model, ModelField } from '../../../definitions/index.ts';
import type { Access } from '../../access/index.ts';
import { idOf } from './fieldInput.ts';

const LINKED: ReadonlySet<ModelField['kind']> = new Set(['reference', 'dynamic', 'references', 'file', 'files']);

/** Nothing, and a list without entries, as null. */
export function bareValue({ kind }: Pick<ModelField, 'kind'>, value: unknown): unknown {
  if (!LINKED.has(kind)) return value ?? null;
  if (!Array.isArray(value)) return idOf(value) ?? null;
  return value.length === 0 ? null : value.map(idOf);
}

/** Values as rows carry them, in the form they are sent: of lines only what lines have of their own. */
export function bareValues({ model }: Access, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = model.fields.get(name);
      if (!field) return [name, value];
      const { part } = field;
      return [
        name,
        part && Array.isArray(value)
          ? value.map((line: unknown) => bareLine(part, { ...Object(line) }))
          : bareValue(field, value),
      ];
    }),
  );
}

function bareLine({ fields }: Model, line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).flatMap(([name, value]): [string, unknown][] => {
      const field = fields.get(name);
      if (!field) return name === 'id' ? [[name, value]] : [];
      return field.isWritable ? [[name, bareValue(field, value)]] : [];
    }),
  );
}
