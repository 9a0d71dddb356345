// Public door of the accounts: sign-in, sessions, and what the seeder needs to make accounts.
export { accountsRoutes } from './accountsRoutes.ts';
export { cleanUp, cleanUpSchedule } from './cleanUp.ts';
export { createAccount } from './createAccount.ts';
export { waitToAsk } from './askLimit.ts';
export { readContact } from './contact.ts';
export { personAsCaller } from './personAsCaller.ts';
export { cleanName } from './names.ts';
export { hashPassword, isPassword } from './password.ts';
export { decorateCaller, requireSession, SESSION_COOKIE } from './sessionHook.ts';
export { createSessionStore, type EndReason, type Forgotten, type Session, type SessionStore } from './sessions.ts';
export { createTimeZones } from './timeZones.ts';
export { readUser, type SignedIn } from './userDocument.ts';
