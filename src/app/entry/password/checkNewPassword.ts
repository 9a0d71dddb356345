// What is wrong with a new password as far as the page can tell; the rules themselves are the engine's. Pure.
import { checkPassword, type PasswordRule } from '../../../engine/password/index.ts';

/** What a password must not resemble: names, contacts, the organisation; unknown ones are left out. */
export type Personal = readonly (string | null | undefined)[];

/** Nothing for an empty field, which is not a password yet. */
export function brokenRules(password: string, personal: Personal): readonly PasswordRule[] {
  return password === '' ? [] : checkPassword(password, { personal: personal.flatMap((text) => text ?? []) });
}

/** Why it is not sent, in words; undefined when nothing is wrong. */
export function checkNewPassword(password: string, personal: Personal, t: (key: string) => string): string | undefined {
  if (password === '') return t('entry.required');
  return brokenRules(password, personal).length > 0 ? t('password.broken') : undefined;
}
