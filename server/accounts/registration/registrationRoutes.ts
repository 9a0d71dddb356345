// The call of the registration: one path, three steps; the last one signs in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registration, RegistrationStep } from '../../../src/contract/index.ts';
import { calls, pickLanguage } from '../../http/index.ts';
import { announceAccepted } from '../invitations/accept.ts';
import type { AccountContext } from '../accountContext.ts';
import { RESEND_S } from '../askLimit.ts';
import { beginRegistration, confirmRegistration, finishRegistration } from './registration.ts';
import { answerSignedIn, openSession, SHORT_S } from '../sessions/signIn.ts';

export function registrationRoutes(app: FastifyInstance, context: AccountContext): void {
  const api = calls(app);
  api.post(
    '/users/registration/',
    {
      summary: 'Register, one step at a time',
      description:
        'Step 1 sends a code to the contact, step 2 takes it, step 3 makes the account and signs in. Contacts that have an account are answered alike until the code is right.',
      body: 'registration',
      answer: 'registration_step',
      isPublic: true,
      session: 'begins',
      refusals: [
        'code_invalid',
        'token_invalid',
        'registration_closed',
        'invite_email_mismatch',
        'invalid_credentials',
        'forbidden',
        'last_owner',
        'slow_down',
      ],
    },
    async (request, reply): Promise<RegistrationStep | FastifyReply> => {
      const body = request.body;
      const lang = pickLanguage(request.headers['accept-language']);
      if (body.step === 1)
        return {
          step: 2,
          registration_id: await beginRegistration(context, body, { lang, address: request.ip }),
          resend_after: RESEND_S,
        };
      if (body.step === 2) return confirm(context, body, request.ip);
      return finish(context, body, { request, reply });
    },
  );
}

async function confirm(
  { database, limit }: AccountContext,
  body: Registration,
  address: string,
): Promise<RegistrationStep> {
  const subject = `registration:${body.registration_id ?? ''}`;
  await limit.begin(subject, address);
  const id = await confirmRegistration(database, body);
  await limit.succeed(subject, address);
  return { step: 3, registration_id: id };
}

async function finish(
  context: AccountContext,
  body: Registration,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { database, sessions } = context;
  const lang = pickLanguage(request.headers['accept-language']);
  const done = await database.transaction(async (tx) => {
    const registered = await finishRegistration(tx, body, lang);
    const session = await openSession(
      sessions,
      request,
      { ...registered, lifetimeS: SHORT_S, deviceId: body.device_id },
      tx,
    );
    return { registered, session };
  });
  if (done.registered.accepted) announceAccepted(context, done.registered.accepted);
  return answerSignedIn(request, reply, context, {
    session: done.session,
    userId: done.registered.userId,
    more: { step: 4 },
  });
}
