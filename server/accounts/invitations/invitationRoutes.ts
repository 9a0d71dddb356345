// Calls about the invitations of the caller's organisation: owners and admins only.
import type { FastifyInstance } from 'fastify';
import type { Invitations, InviteLink } from '../../../src/contract/index.ts';
import { ADMINS, calls, requireUuid } from '../../http/index.ts';
import type { AccountContext } from '../accountContext.ts';
import { invite, listInvitations, renewLink, resend, revoke } from './invitations.ts';

const INVITATION = { id: { description: 'Id of the invitation.', format: 'uuid' } };

export function invitationRoutes(app: FastifyInstance, context: AccountContext): void {
  const api = calls(app);
  const { database } = context;

  api.get(
    '/users/invitations/',
    { summary: 'Invitations of the organisation', roles: ADMINS, answer: 'invitations' },
    async ({ caller }): Promise<Invitations> => {
      return { results: await listInvitations(database, caller) };
    },
  );

  api.post(
    '/users/invitations/',
    {
      summary: 'Invite people',
      description: 'A line for each contact: sent, or why not. Contacts that have an account are invited alike.',
      roles: ADMINS,
      body: 'invite',
      answer: 'invitations',
      refusals: ['slow_down'],
    },
    async ({ body, caller }): Promise<Invitations> => ({ results: await invite(context, body, caller) }),
  );

  api.post(
    '/users/invitations/:id/resend/',
    {
      summary: 'Send an invitation again',
      params: INVITATION,
      roles: ADMINS,
      answer: 'invitations',
      refusals: ['slow_down'],
    },
    async ({ params, caller }): Promise<Invitations> => {
      const id = requireUuid(params.id);
      await resend(context, id, caller);
      return { results: await listInvitations(database, caller, id) };
    },
  );

  api.post(
    '/users/invitations/:id/link/',
    {
      summary: 'A new link of an invitation',
      params: INVITATION,
      roles: ADMINS,
      answer: 'invite_link',
      refusals: ['slow_down'],
    },
    async ({ params, caller }): Promise<InviteLink> => {
      return { link: await renewLink(context, requireUuid(params.id), caller) };
    },
  );

  api.delete(
    '/users/invitations/:id/',
    { summary: 'Take an invitation back', params: INVITATION, roles: ADMINS, status: 204 },
    async ({ params, caller }, reply) => {
      await revoke(database, requireUuid(params.id), caller);
      return reply.code(204).send();
    },
  );
}
