// The roles an organisation has defined, as they are stored, and how roles are called.
import type { Queryable } from '../database/index.ts';
import type { CatalogStore, OwnRole } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';

export async function readRoles(tx: Queryable, orgId: string): Promise<OwnRole[]> {
  return tx.query<OwnRole & Record<string, unknown>>(
    'select name, title, inherits from app.role where organization = $1 order by created_at, name',
    [orgId],
  );
}

/** As the field of people calls it; of a role that is gone its name. */
export function roleTitle(
  catalog: CatalogStore,
  own: readonly OwnRole[],
  { name, lang }: { name: string; lang: Lang },
): string {
  const fields = catalog.current().models.get(PERSON_MODEL)?.fields;
  const title =
    own.find((role) => role.name === name)?.title ??
    fields?.get('functional_roles')?.choices.get(name)?.title ??
    fields?.get('role')?.choices.get(name)?.title;
  return labelText(title ?? {}, lang, name);
}
