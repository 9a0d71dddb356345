// Invitations as they are kept: found by their token's hash or by contact, live while sent and not expired by the database's clock.
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Contact } from '../contact.ts';
import { hashSecret, isToken } from '../sessions/secrets.ts';

export const INVITATION_DAYS = 7;
export const JOIN_PATH = '/user/join-user';

export interface Invitation {
  id: string;
  organization: string;
  organization_name: string;
  contact: string;
  kind: Contact['kind'];
  role: string;
  state: string;
  is_live: boolean;
  invited_by: string;
  accepted_by: string | null;
  /** Its link was copied by an admin, so its reader need not be the one invited. */
  is_handed: boolean;
}

const READ = `
  select i.id, i.organization, o.name as organization_name, i.contact, i.kind, i.role, i.state, i.state = 'sent' and i.expires_at > now() and by_now.may_invite as is_live, i.is_handed,
         i.invited_by, i.accepted_by
  from app.invitation i join app.organization o on o.id = i.organization
  -- Whoever has lost the right to invite has lost it for what he sent before, too.
  cross join lateral (
    select exists (
      select from data."user" u where u.id = i.invited_by and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
        and (u.role = 'owner' or (u.role = 'admin' and i.role <> 'admin'))
    ) as may_invite
  ) by_now
  where i.token_hash = $1`;

/** Live or not. Undefined for a token of a wrong form, an unknown one, and an organisation that is gone. */
export async function findInvitation(tx: Queryable, token: string): Promise<Invitation | undefined> {
  if (!isToken(token)) return undefined;
  const [row] = await tx.query<Invitation>(READ, [hashSecret(token)]);
  return row;
}

/** Live or not, locked so that it is accepted once. Throws `token_invalid` when there is none. */
export async function lockInvitation(tx: Queryable, token: string): Promise<Invitation> {
  const [row] = isToken(token) ? await tx.query<Invitation>(`${READ} for update of i`, [hashSecret(token)]) : [];
  if (!row) throw new ApiError('token_invalid');
  return row;
}

export async function markAccepted(tx: Queryable, invitation: Invitation, userId: string): Promise<void> {
  await tx.query("update app.invitation set state = 'accepted', accepted_by = $2 where id = $1", [
    invitation.id,
    userId,
  ]);
}

export function joinLink(publicUrl: string, token: string): string {
  return `${publicUrl}${JOIN_PATH}?token=${token}`;
}
