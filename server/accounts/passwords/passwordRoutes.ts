// Calls about passwords: forgotten, reset by a link, changed, kept for now.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ForgotPassword,
  ForgotPasswordAnswer,
  ResetPassword,
  SetNewPassword,
} from '../../../src/contract/index.ts';
import { ApiError } from '../../errors/index.ts';
import { calls, pickLanguage, type Caller } from '../../http/index.ts';
import type { AccountContext } from '../accountContext.ts';
import { RESEND_S } from '../askLimit.ts';
import { readContact } from '../contact.ts';
import { accountById, identityOf, langOf, type FoundAccount } from '../findAccount.ts';
import { sendMessage } from '../messages.ts';
import { isPassword } from './password.ts';
import { personalOf, requirePassword } from './passwordCheck.ts';
import { askForReset, lockLink, redeemCode } from './passwordReset.ts';
import { setPassword } from './setPassword.ts';
import { answerSignedIn, endReplaced, openSession, SHORT_S } from '../sessions/signIn.ts';
import { MOST_SKIPS } from '../sessions/sessions.ts';
import { readUser } from '../userDocument.ts';

export function passwordRoutes(app: FastifyInstance, context: AccountContext): void {
  const api = calls(app);
  const { database, zones } = context;
  api.post(
    '/users/forgot_password/',
    {
      summary: 'Ask for a link or a code; the same answer for every contact',
      body: 'forgot_password',
      answer: 'forgot_password_answer',
      isPublic: true,
      refusals: ['code_invalid', 'slow_down'],
    },
    async (request) => forgotPassword(context, request.body, request),
  );

  api.post(
    '/users/reset_password/',
    {
      summary: 'New password by a one-time link',
      description: 'Signs in and ends all other sessions. A link is used once, within an hour.',
      body: 'reset_password',
      answer: 'user',
      answerMember: 'user',
      isPublic: true,
      session: 'begins',
      refusals: ['link_invalid', 'invalid_credentials', 'forbidden', 'slow_down'],
    },
    async (request, reply) => resetPassword(context, request.body, { request, reply }),
  );

  api.post(
    '/users/set_new_password/',
    {
      summary: 'New password of the signed-in user',
      description: 'Ends all other sessions. One whose password was generated for him may do nothing else before.',
      refusals: ['invalid_credentials', 'slow_down'],
      body: 'set_new_password',
      answer: 'user',
      answerMember: 'user',
      isBeforePassword: true,
    },
    async (request) => {
      await changePassword(context, request.body, { caller: request.caller, address: request.ip });
      return { user: await readUser(database, zones, request.caller) };
    },
  );

  api.post(
    '/users/skip_set_new_password/',
    {
      summary: 'Keep the generated password for now',
      description: 'So often as `password_skips_left` says; then 403 `forbidden`.',
      answer: 'user',
      answerMember: 'user',
      isBeforePassword: true,
    },
    async (request) => {
      await keepPassword(context, request.caller);
      return { user: await readUser(database, zones, request.caller) };
    },
  );
}

async function forgotPassword(
  context: AccountContext,
  { email, phone, code }: ForgotPassword,
  request: FastifyRequest,
): Promise<ForgotPasswordAnswer> {
  const field = phone === undefined ? 'email' : 'phone';
  const contact = readContact(phone ?? email ?? '');
  if (contact?.kind !== field)
    throw new ApiError('invalid', { [field]: [{ rule: (phone ?? email ?? '').trim() === '' ? 'required' : field }] });
  if (code === undefined || field === 'email') {
    await askForReset(context, contact, {
      lang: pickLanguage(request.headers['accept-language']),
      address: request.ip,
    });
    return { sent: true, resend_after: RESEND_S };
  }
  const subject = `reset_code:${contact.value}`;
  await context.limit.begin(subject, request.ip);
  const id = await redeemCode(context.database, contact.value, code);
  await context.limit.succeed(subject, request.ip);
  return { sent: true, id };
}

/** The link is used up only by a password that is taken: a weak one may be mended. */
async function resetPassword(
  context: AccountContext,
  { id, password, device_id: deviceId }: ResetPassword,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { database, sessions, limit } = context;
  const subject = `reset:${id}`;
  await limit.begin(subject, request.ip);
  const found = await lockLink(database, id);
  await limit.succeed(subject, request.ip);
  await requirePassword(password, await personalOf(database, found));
  const account = await database.transaction(async (tx) => {
    const accountId = await lockLink(tx, id);
    await setPassword(tx, accountId, password);
    return accountById(tx, accountId);
  });
  if (!account) throw new ApiError('link_invalid');
  await endReplaced(request, sessions);
  await sessions.endOthers(account.id, undefined);
  notifyPasswordChanged(context, account);
  const identity = identityOf(account);
  if (!identity) throw new ApiError('forbidden');
  const session = await openSession(sessions, request, { ...identity, lifetimeS: SHORT_S, deviceId });
  return answerSignedIn(request, reply, context, { session, userId: identity.userId });
}

async function changePassword(
  context: AccountContext,
  { password, old_password: oldPassword }: SetNewPassword,
  { caller, address }: { caller: Caller; address: string },
): Promise<void> {
  const { database, sessions, limit } = context;
  const subject = `password:${caller.accountId}`;
  const account = await accountById(database, caller.accountId);
  if (!account) throw new ApiError('signed_out');
  if (!account.password_generated) {
    if (oldPassword === undefined) throw new ApiError('invalid', { old_password: [{ rule: 'required' }] });
    await limit.begin(subject, address);
    if (!(await isPassword(oldPassword, account.password_hash)))
      throw new ApiError('invalid', { old_password: [{ rule: 'password_wrong' }] });
    await limit.succeed(subject, address);
  }
  if (await isPassword(password, account.password_hash))
    throw new ApiError('invalid', { password: [{ rule: 'password_same' }] });
  await requirePassword(password, await personalOf(database, account.id));
  await database.transaction((tx) => setPassword(tx, account.id, password));
  await sessions.endOthers(account.id, caller.sessionId);
  sessions.forgetUsers([caller.userId]);
  notifyPasswordChanged(context, account);
}

/** Three times at most, once for each sign-in. */
async function keepPassword({ database }: AccountContext, { accountId, sessionId }: Caller): Promise<void> {
  const isDone = await database.transaction(async (tx) => {
    const [row] = await tx.query<{ password_generated: boolean; password_skips: number; password_skipped: boolean }>(
      `select a.password_generated, a.password_skips, s.password_skipped from app.account a join app.session s on s.account_id = a.id and s.id = $2 where a.id = $1 for update of a, s`,
      [accountId, sessionId],
    );
    if (!row?.password_generated) return false;
    if (row.password_skipped) return true;
    if (row.password_skips >= MOST_SKIPS) return false;
    await tx.query('update app.account set password_skips = password_skips + 1 where id = $1', [accountId]);
    await tx.query('update app.session set password_skipped = true where id = $1', [sessionId]);
    return true;
  });
  if (!isDone) throw new ApiError('forbidden');
}

function notifyPasswordChanged({ outbox, publicUrl }: AccountContext, account: FoundAccount): void {
  const contact = readContact(account.email ?? account.phone ?? '');
  if (contact)
    sendMessage(outbox, {
      to: contact,
      kind: 'password_changed',
      lang: langOf(account, 'ru'),
      values: { forgot: `${publicUrl}/user/forgot-password` },
    });
}
