// Rows of a person where others did something since the person last opened them, as a condition on the row `t`.
import { sql } from '../database/index.ts';
import type { Model } from '../definitions/index.ts';
import type { Narrow } from '../records/list/index.ts';

/** `fields`: those with people, by which rows are the person's. What the server did by itself is no news. */
export function changedSql(model: Model, fields: readonly string[]): Narrow {
  return (params, fits) => {
    const [me, organization, name] = [params.me(), params.organization(), params.add(model.name, 'text')];
    const ids = fields.flatMap((each) => idsSql(model, each, { me, organization }));
    // Indexes alone say which of many rows are the person's and fit; the rights, which need the rows themselves, are asked of those only.
    const own =
      ids.length === 0
        ? 'false'
        : `t."id" in (select k."id" from ${model.table} k where k."organization" = ${organization} and ${fits('k')} and k."id" in (${ids.join(' union ')}))`;
    const place = (alias: string): string =>
      `${alias}.organization = ${organization} and ${alias}.model = ${name} and ${alias}.row_id = t."id"`;
    const since = `select greatest(
      (select r.at from app.read_mark r where r.user_id = ${me} and r.model = ${name} and r.row_id = t."id"),
      (select f.at from app.read_from f where f.user_id = ${me} and f.model = ${name}),
      (select m.created_at from app.membership m where m.user_id = ${me}),
      (select c.since from app.counted_model c where c.organization = ${organization} and c.model = ${name})) as at`;
    return `${own} and exists (select from (${since}) last where
      exists (select from app.history h where ${place('h')} and h.by <> ${me} and h.at > last.at)
      or exists (select from app.comment c where ${place('c')} and c.deleted_at is null and c.author <> ${me} and c.created_at > last.at))`;
  };
}

function idsSql(
  { table, fields }: Model,
  name: string,
  { me, organization }: { me: string; organization: string },
): string[] {
  const field = fields.get(name);
  if (!field) return [];
  return [
    field.links === undefined
      ? // The indexes of fields hold only rows that are not in the trash.
        `select p."id" from ${table} p where p."organization" = ${organization} and p.${sql.id(name)} = ${me} and p."deleted_at" is null`
      : `select l."parent" from ${field.links} l where l."organization" = ${organization} and l."reference" = ${me}`,
  ];
}
