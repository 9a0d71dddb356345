// Calls about the invitations of the caller's organisation: owners and admins only.
import type { FastifyInstance } from 'fastify';
import validateInvite from '../../src/contract/validators/invite.gen.js';
import type { Invitations, Invite, InviteLink } from '../../src/contract/index.ts';
import { checkBody, requireUuid } from '../http/index.ts';
import type { AccountContext } from './accountContext.ts';
import { invite, listInvitations, renewLink, requireInviter, resend, revoke } from './invitations.ts';

interface OneInvitation {
  Params: { id: string };
}

export function invitationRoutes(app: FastifyInstance, context: AccountContext): void {
  const { database } = context;

  app.get('/users/invitations/', async ({ caller }): Promise<Invitations> => {
    requireInviter(caller);
    return { results: await listInvitations(database, caller) };
  });

  app.post('/users/invitations/', async ({ body, caller }): Promise<Invitations> => ({ results: await invite(context, checkBody<Invite>(validateInvite, body), caller) }));

  app.post<OneInvitation>('/users/invitations/:id/resend/', async ({ params, caller }): Promise<Invitations> => {
    requireInviter(caller);
    const id = requireUuid(params.id);
    await resend(context, id, caller);
    return { results: await listInvitations(database, caller, id) };
  });

  app.post<OneInvitation>('/users/invitations/:id/link/', async ({ params, caller }): Promise<InviteLink> => {
    requireInviter(caller);
    return { link: await renewLink(context, requireUuid(params.id), caller) };
  });

  app.delete<OneInvitation>('/users/invitations/:id/', async ({ params, caller }, reply) => {
    requireInviter(caller);
    await revoke(database, requireUuid(params.id), caller);
    return reply.code(204).send();
  });
}
