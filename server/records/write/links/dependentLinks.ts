// References that depend on other fields of their row (`dependsOn`): the chosen row holds what they say, whatever way it came in.
import type { ModelField } from '../../../definitions/index.ts';
import type { Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import { accessOf, Params, type Access } from '../../access/index.ts';
import type { Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';

interface DependentContext {
  /** What is written; a row that fitted before is not checked again. */
  changed: Values;
  caller: Caller;
  problems: Problems;
}

/** Adds a `choice` problem for each chosen row that does not fit. `row`: the whole row as it is about to be. */
export async function checkDependents(
  tx: Queryable,
  access: Access,
  row: Readonly<Record<string, unknown>>,
  { changed, caller, problems }: DependentContext,
): Promise<void> {
  for (const field of access.model.fields.values()) {
    const { dependsOn } = field.def;
    if (
      !dependsOn ||
      problems.has(field.name) ||
      ![field.name, ...Object.values(dependsOn)].some((name) => changed.has(name))
    )
      continue;
    const wanted = Object.entries(dependsOn).flatMap(([key, name]) => {
      const value = bareId(row[name]);
      return value === undefined ? [] : [{ key, value }];
    });
    const id = bareId(row[field.name]);
    if (id !== undefined && wanted.length > 0 && !(await fits(tx, access, field, { id, wanted, caller })))
      problems.add(field.name, { rule: 'choice' });
  }
}

/** A stored reference comes with its text, a written one is a bare id. */
function bareId(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}

interface Wanted {
  id: string;
  wanted: readonly { key: string; value: string }[];
  caller: Caller;
}

async function fits(
  tx: Queryable,
  access: Access,
  field: ModelField,
  { id, wanted, caller }: Wanted,
): Promise<boolean> {
  const target = access.catalog.models.get(field.model ?? '');
  if (!target) return false;
  const params = new Params();
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = ${params.add(id, 'uuid')}`;
  // What the writer may not read he learns nothing of: it is passed over for him.
  const { readable } = accessOf(access.catalog, target.name, caller);
  const conditions = wanted.flatMap(({ key, value }) => {
    const field = readable.get(key);
    return field ? [`${field.valueSql('t')}::text = ${params.add(value, 'text')}`] : [];
  });
  return (
    (
      await tx.query(
        `select 1 as one from ${target.table} t where ${[scope, ...conditions].join(' and ')}`,
        params.values,
      )
    ).length > 0
  );
}
