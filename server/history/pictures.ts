// Pictures of people, for whoever may see them and that they have one.
import type { PersonPicture } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, mayRefer, Params, PERSON_MODEL, visibleSql } from '../records/access/index.ts';

/** The field of a person that holds his picture. */
const FIELD = 'avatar';

/** By the id of the person; one always sees one's own. */
export async function readPictures(
  database: Queryable,
  catalog: Catalog,
  people: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, PersonPicture>> {
  const access = accessOf(catalog, PERSON_MODEL, caller);
  if (people.length === 0 || !access.model.fields.has(FIELD)) return new Map();
  const params = new Params(caller);
  const mayOthers = mayRefer(catalog, PERSON_MODEL, caller.roles) && access.readable.has(FIELD);
  const visible = mayOthers ? visibleSql(access, 'u', params) : 'false';
  const rows = await database.query<{ id: string; file: string; name: string }>(
    `select u.id, f.id as file, f.name from data."user" u join app.file f on f.organization = u.organization and f.id = u.avatar
      where u.organization = ${params.add(caller.orgId, 'uuid')} and u.id = any(${params.add([...new Set(people)], 'uuid[]')}) and (u.id = ${params.me()} or ${visible})`,
    params.values,
  );
  return new Map(rows.map(({ id, file, name }) => [id, { path: `/media/${file}/${encodeURIComponent(name)}` }]));
}
