// Accounts by contact or id, with the organisation one is signed in to next: the latest one where the person still is.
import type { Queryable } from '../database/index.ts';
import { isLang, type Lang } from '../http/index.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './sessions/signIn.ts';

export interface FoundAccount {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string;
  password_generated: boolean;
  password_skips: number;
  disabled: boolean;
  lang: string | null;
  organization: string | null;
  user_id: string | null;
}

const FIND = `
  select a.id, a.email, a.phone, a.password_hash, a.password_generated, a.password_skips, a.disabled, a.lang, m.organization, m.user_id
  from app.account a
  left join lateral (
    select m.organization, m.user_id from app.membership m
    join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
    where m.account_id = a.id order by m.seen_at desc nulls last, m.created_at, m.organization limit 1
  ) m on true`;

export async function accountOf(tx: Queryable, { kind, value }: Contact): Promise<FoundAccount | undefined> {
  const [row] = await tx.query<FoundAccount>(`${FIND} where ${kind === 'email' ? 'a.email' : 'a.phone'} = $1`, [value]);
  return row;
}

export async function accountById(tx: Queryable, id: string): Promise<FoundAccount | undefined> {
  const [row] = await tx.query<FoundAccount>(`${FIND} where a.id = $1`, [id]);
  return row;
}

/** Undefined for a disabled account and for one that is in no organisation. */
export function identityOf({ id, disabled, organization, user_id: userId }: FoundAccount): Identity | undefined {
  return disabled || organization === null || userId === null ? undefined : { accountId: id, organization, userId };
}

export function langOf(account: { lang: string | null } | undefined, fallback: Lang): Lang {
  return isLang(account?.lang) ? account.lang : fallback;
}

export function isContactOf(account: { email: string | null; phone: string | null }, contact: string): boolean {
  return account.email === contact || account.phone === contact;
}
