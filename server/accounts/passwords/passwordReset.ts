// Forgotten passwords: a link by e-mail, a code by phone. Whether there is an account is looked up beside the answer.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Lang } from '../../http/index.ts';
import type { Outbox } from '../../ports/index.ts';
import { askToSend } from '../askLimit.ts';
import type { Contact } from '../contact.ts';
import { accountOf, langOf } from '../findAccount.ts';
import { sendMessage } from '../messages.ts';
import { CODE_MINUTES, CODE_TRIES, type AskedFor } from '../registration/registration.ts';
import { hashCode, hashSecret, isToken, makeCode, makeToken } from '../sessions/secrets.ts';

const LINK_MINUTES = 60;

export interface ResetDeps {
  database: Database;
  outbox: Outbox;
  publicUrl: string;
}

/** The same work for every contact before the answer. Throws `slow_down`. */
export async function askForReset(deps: ResetDeps, contact: Contact, { lang, address }: AskedFor): Promise<void> {
  await askToSend(deps.database, { what: 'reset', contact: contact.value, address });
  deps.outbox.later(() => (contact.kind === 'email' ? sendLink(deps, contact, lang) : sendCode(deps, contact, lang)));
}

async function sendLink({ database, outbox, publicUrl }: ResetDeps, contact: Contact, lang: Lang): Promise<void> {
  const account = await accountOf(database, contact);
  if (!account || account.disabled) return;
  const link = `${publicUrl}/user/reset-password/${await makeLinkId(database, account.id)}`;
  sendMessage(outbox, { to: contact, kind: 'reset_link', lang: langOf(account, lang), values: { link } });
}

/** A code is kept for every phone, also one without an account, so that entering codes is answered alike. */
async function sendCode({ database, outbox }: ResetDeps, contact: Contact, lang: Lang): Promise<void> {
  const account = await accountOf(database, contact);
  const isKnown = account !== undefined && !account.disabled;
  const code = makeCode();
  await database.query(
    `insert into app.reset_code (phone, account_id, code_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (phone) do update set account_id = excluded.account_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, created_at = now()`,
    [contact.value, isKnown ? account.id : null, hashCode(contact.value, code), CODE_MINUTES],
  );
  if (isKnown) sendMessage(outbox, { to: contact, kind: 'reset_code', lang: langOf(account, lang), values: { code } });
}

/** The id of a one-time link. Throws `code_invalid`, after five wrong codes `slow_down`. */
export async function redeemCode(database: Database, phone: string, code: string): Promise<string> {
  const [row] = await database.query<{ tries: number; account_id: string | null; is_right: boolean }>(
    'update app.reset_code set tries = tries + 1 where phone = $1 and expires_at > now() returning tries, account_id, code_hash = $2 as is_right',
    [phone, hashCode(phone, code)],
  );
  if (row && row.tries > CODE_TRIES) throw new ApiError('slow_down', undefined, { wait: CODE_MINUTES * 60 });
  const [used] =
    row?.is_right === true && row.account_id !== null
      ? await database.query<{ account_id: string }>(
          'delete from app.reset_code where phone = $1 and code_hash = $2 returning account_id',
          [phone, hashCode(phone, code)],
        )
      : [];
  if (!used) throw new ApiError('code_invalid');
  return makeLinkId(database, used.account_id);
}

async function makeLinkId(database: Queryable, accountId: string): Promise<string> {
  const token = makeToken();
  await database.query(
    'insert into app.password_reset (token_hash, account_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))',
    [hashSecret(token), accountId, LINK_MINUTES],
  );
  return token;
}

/** Whose link it is; in a transaction locked until its end. Throws `link_invalid`. */
export async function lockLink(tx: Queryable, id: string): Promise<string> {
  const [row] = isToken(id)
    ? await tx.query<{ account_id: string }>(
        `select r.account_id from app.password_reset r join app.account a on a.id = r.account_id and not a.disabled
         where r.token_hash = $1 and r.expires_at > now() for update of r`,
        [hashSecret(id)],
      )
    : [];
  if (!row) throw new ApiError('link_invalid');
  return row.account_id;
}
