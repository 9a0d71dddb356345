// The reader's own day in formulas that ask for today(): the model's fields bound to the day of a time zone.
import { sql } from '../../database/index.ts';
import type { Model, ModelField } from '../../definitions/index.ts';
import { knownZone } from '../../../src/engine/zones/index.ts';

/** undefined where no value of the model is computed while reading, or no zone is given. */
export function todaySql(model: Model, timezone: string | undefined): string | undefined {
  return timezone === undefined || !isReadComputed(model)
    ? undefined
    : `(now() at time zone ${sql.literal(knownZone(timezone))})::date`;
}

/** The same model, whose fields count from the day. */
export function withToday(model: Model, today: string | undefined): Model {
  if (today === undefined || !isReadComputed(model)) return model;
  return { ...model, fields: new Map([...model.fields].map(([name, field]) => [name, fieldToday(field, today)])) };
}

function isReadComputed({ fields, reads }: Model): boolean {
  return (
    reads.size > 0 ||
    [...fields.values()].some((field) => field.storage === 'inline' || (field.part && isReadComputed(field.part)))
  );
}

function fieldToday(field: ModelField, today: string): ModelField {
  const { part, errorSql } = field;
  return {
    ...field,
    part: part && withToday(part, today),
    valueSql: (alias, day = today) => field.valueSql(alias, day),
    errorSql: errorSql && ((alias, day = today) => errorSql(alias, day)),
  };
}
