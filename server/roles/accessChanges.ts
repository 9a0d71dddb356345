// Who changed roles and rights of an organisation: written with each change, never changed.
import type { AccessChange, Label } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { CatalogStore, OwnRole } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { labelText } from '../records/list/index.ts';
import { readRoles, roleTitle } from './ownRoles.ts';

type State = Partial<Pick<OwnRole, 'title' | 'inherits'>> | readonly string[];

interface Noted {
  role: string;
  /** Of a right. */
  module?: string;
  before: State | null;
  after: State | null;
}

const MOST_SHOWN = 200;
const NOTHING: Label = { ru: 'ничего', kk: 'ештеңе', en: 'nothing' };
const ACTIONS: Readonly<Record<string, Label>> = {
  list: { ru: 'видеть список', kk: 'тізімді көру', en: 'list' },
  read: { ru: 'смотреть', kk: 'қарау', en: 'read' },
  create: { ru: 'создавать', kk: 'құру', en: 'create' },
  update: { ru: 'изменять', kk: 'өзгерту', en: 'change' },
  delete: { ru: 'удалять', kk: 'жою', en: 'delete' },
  export: { ru: 'выгружать', kk: 'жүктеп алу', en: 'export' },
};

export async function noteChange(
  tx: Queryable,
  { role, module, before, after }: Noted,
  { orgId, userId }: Caller,
): Promise<void> {
  await tx.query(
    'insert into app.access_change (organization, user_id, role, module, before, after) values ($1, $2, $3, $4, $5, $6)',
    [orgId, userId, role, module ?? null, before && JSON.stringify(before), after && JSON.stringify(after)],
  );
}

interface ChangeRow {
  id: string;
  at: string;
  by: string | null;
  role: string;
  module: string | null;
  before: State | null;
  after: State | null;
}

export async function listChanges(tx: Queryable, catalog: CatalogStore, caller: Caller): Promise<AccessChange[]> {
  const rows = await tx.query<ChangeRow & Record<string, unknown>>(
    `select c.id::text as id, c.at, u.full_name as by, c.role, c.module, c.before, c.after
     from app.access_change c left join data."user" u on u.id = c.user_id
     where c.organization = $1 order by c.id desc limit ${MOST_SHOWN}`,
    [caller.orgId],
  );
  const own = await readRoles(tx, caller.orgId);
  const { modules } = catalog.current();
  const titleOf = (name: string): string => roleTitle(catalog, own, { name, lang: caller.lang });
  return rows.map(({ module, role, before, after, ...row }) => ({
    ...row,
    role: titleOf(role),
    ...(module === null ? {} : { module: labelText(modules.get(module)?.title ?? {}, caller.lang, module) }),
    before: before && stateText(before, titleOf, caller.lang),
    after: after && stateText(after, titleOf, caller.lang),
  }));
}

function stateText(state: State, titleOf: (role: string) => string, lang: Lang): string {
  if (isActions(state))
    return state.length === 0
      ? labelText(NOTHING, lang, '')
      : state.map((action) => labelText(ACTIONS[action] ?? {}, lang, action)).join(', ');
  const { title = {}, inherits = [] } = state;
  const name = labelText(title, lang, '');
  return inherits.length === 0 ? name : `${name} ← ${inherits.map(titleOf).join(', ')}`;
}

function isActions(state: State): state is readonly string[] {
  return Array.isArray(state);
}
