// Calls of a person to any server of the contract, for the tools of QA. Public door of the folder.
export { Caller, roleSetOf, signIn, type Answer, type CallOptions, type Login, type Method } from './caller.ts';
export { at, objectOf, objectsOf, textOf, type Json } from './json.ts';
export { readLogins, readServer } from './logins.ts';
