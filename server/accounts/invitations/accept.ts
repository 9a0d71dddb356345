// Accepting an invitation: one transaction makes the person and marks the invitation; afterwards the inviter and the team are notified.
import type { Queryable } from '../../database/index.ts';
import type { DomainDeps } from '../../domainDeps.ts';
import { ApiError } from '../../errors/index.ts';
import { isContactOf } from '../findAccount.ts';
import { lockInvitation, markAccepted, type Invitation } from './invitation.ts';
import { joinPerson, type Joined, type PersonNames } from './joinPerson.ts';

export interface Accepting {
  token: string;
  account: { id: string; email: string | null; phone: string | null };
  /** Undefined: as the account is called elsewhere. */
  names: PersonNames | undefined;
}

export interface Accepted extends Joined {
  invitation: Invitation;
}

/** Repeat-safe for the account that accepted. Throws `token_invalid`, `invite_email_mismatch`, `forbidden`, `last_owner`. */
export async function acceptInvitation(tx: Queryable, { token, account, names }: Accepting): Promise<Accepted> {
  const invitation = await lockInvitation(tx, token);
  if (!invitation.is_live) {
    const userId = await userOfBefore(tx, invitation, account.id);
    if (userId === undefined) throw new ApiError('token_invalid');
    return { invitation, userId, kind: undefined };
  }
  if (!isContactOf(account, invitation.contact)) throw new ApiError('invite_email_mismatch');
  const joined = await joinPerson(tx, {
    accountId: account.id,
    organization: invitation.organization,
    role: invitation.role,
    contact: { kind: invitation.kind, value: invitation.contact },
    names: names ?? (await namesOf(tx, account.id, invitation.contact)),
  });
  await markAccepted(tx, invitation, joined.userId);
  return { invitation, ...joined };
}

/** Call after commit. */
export function announceAccepted(
  { live, notifier }: Pick<DomainDeps, 'live' | 'notifier'>,
  { invitation, userId, kind }: Accepted,
): void {
  if (kind === undefined) return;
  announceToTeam(live, invitation.organization, { userId, kind });
  notifier.notify({
    orgId: invitation.organization,
    userIds: [invitation.invited_by],
    kind: 'invitation_accepted',
    actorId: userId,
    model: 'user',
    rowId: userId,
  });
}

export function announceToTeam(
  live: DomainDeps['live'],
  organization: string,
  { userId, kind }: { userId: string; kind: 'create' | 'update' },
): void {
  live.tableUpdate(organization, { uid: '', model: 'user', ids: [userId], kind });
}

/** The second of two clicks: the person is there, by this invitation and still. */
async function userOfBefore(tx: Queryable, invitation: Invitation, accountId: string): Promise<string | undefined> {
  if (invitation.state !== 'accepted') return undefined;
  const [row] = await tx.query<{ id: string }>(
    `select u.id from app.membership m join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
     where m.account_id = $1 and m.organization = $2 and m.user_id = $3`,
    [accountId, invitation.organization, invitation.accepted_by],
  );
  return row?.id;
}

async function namesOf(tx: Queryable, accountId: string, contact: string): Promise<PersonNames> {
  const [row] = await tx.query<{
    last: string | null;
    first: string | null;
    middle: string | null;
    full: string | null;
  }>(
    `select u.last_name as last, u.first_name as first, u.middle_name as middle, u.full_name as full
     from app.membership m join data."user" u on u.id = m.user_id where m.account_id = $1 order by m.seen_at desc nulls last limit 1`,
    [accountId],
  );
  const { last, first, middle } = row ?? {};
  if (!last && !first) return { last: '', first: row?.full ?? contact.split('@')[0] ?? contact, middle: '' };
  return { last: last ?? '', first: first ?? '', middle: middle ?? '' };
}
