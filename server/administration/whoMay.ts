// Who may look at the definitions, and who may change them: they hold for every organisation of the server.
import { waitToAsk } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';

/** More than somebody who writes a definition looks at it. */
const PREVIEW_LIMIT = { most: 40, windowS: 60 };
const IS_HOST = 'select $1 = (select id from app.organization order by created_at, id limit 1) as is_host';

/** Whoever runs the server has its first organisation: the tables of all others hang on what is applied, so its owners and admins alone may. */
export async function mayEdit(database: Database, caller: Caller): Promise<boolean> {
  const [row] = await database.asServer.query<{ is_host: boolean }>(IS_HOST, [caller.orgId], 'is_host_organization');
  return row?.is_host === true;
}

/** Anybody may found an organisation and try definitions: throws `slow_down` for one of another organisation who does so too often. */
export async function limitPreviews(database: Database, caller: Caller): Promise<void> {
  if (await mayEdit(database, caller)) return;
  const wait = await database.asServer.transaction((tx) =>
    waitToAsk(tx, [{ what: 'module_previews', subject: caller.userId, ...PREVIEW_LIMIT }]),
  );
  if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
}

/** For owners and admins, as the calls declare. Throws `forbidden` for those of another organisation. */
export async function requireEditor(database: Database, caller: Caller): Promise<Caller> {
  if (!(await mayEdit(database, caller))) throw new ApiError('forbidden');
  return caller;
}
