// Public door of the accounts: sign-in, sessions, and what the seeder needs to make accounts.
export { accountsRoutes } from './accountsRoutes.ts';
export { cleanUp, cleanUpSchedule } from './cleanUp.ts';
export { createAccount } from './registration/createAccount.ts';
export { waitToAsk } from './askLimit.ts';
export { readContact } from './contact.ts';
export { personAsCaller } from './sessions/personAsCaller.ts';
export { cleanName } from './names.ts';
export { hashPassword, isPassword } from './passwords/password.ts';
export { decorateCaller, requireSession, SESSION_COOKIE } from './sessions/sessionHook.ts';
export {
  createSessionStore,
  type EndReason,
  type Forgotten,
  type Session,
  type SessionStore,
} from './sessions/sessions.ts';
export { createTokenStore, type TokenStore } from './tokens/tokenStore.ts';
export { createTimeZones } from './timeZones.ts';
export { readUser, type SignedIn } from './userDocument.ts';
