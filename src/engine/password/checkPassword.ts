// The rules of a new password: length, not only digits, not one's own name. No rule asks for kinds of characters.
import type { RuleName } from '../../contract/index.ts';
import { isSimilar } from './similarity.ts';

/** Codes of schemas/errors.json. `password_common` is decided by the server alone, which has the list. */
export type PasswordRule = Extract<
  RuleName,
  'minLength' | 'maxLength' | 'password_digits' | 'password_similar' | 'password_common'
>;

/** Characters (code points after NFKC). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** All rules in the order they are shown; `value` fills {value} in the text, `by: server` is known only after sending. */
export const PASSWORD_RULES: readonly { rule: PasswordRule; value?: string; by: 'both' | 'server' }[] = [
  { rule: 'minLength', value: String(PASSWORD_MIN), by: 'both' },
  { rule: 'maxLength', value: String(PASSWORD_MAX), by: 'both' },
  { rule: 'password_digits', by: 'both' },
  { rule: 'password_similar', by: 'both' },
  { rule: 'password_common', by: 'server' },
];

/** Rules that the password breaks, in the order of PASSWORD_RULES. `personal`: names (last, first, middle), e-mail, phone, organisation. */
export function checkPassword(password: string, { personal }: { personal: readonly string[] }): PasswordRule[] {
  const text = password.normalize('NFKC');
  const length = passwordLength(text);
  const broken: PasswordRule[] = [];
  if (length < PASSWORD_MIN) broken.push('minLength');
  if (length > PASSWORD_MAX) return [...broken, 'maxLength'];
  if (/^\p{Nd}+$/u.test(text)) broken.push('password_digits');
  if ([...personal, ...pairs(personal)].some((value) => isSimilar(text, value))) broken.push('password_similar');
  return broken;
}

/** Neighbours together, both ways round: first and last name. */
function pairs(values: readonly string[]): string[] {
  return values
    .slice(1)
    .flatMap((value, index) => [`${values[index] ?? ''}${value}`, `${value}${values[index] ?? ''}`]);
}

/** Characters as the rules count them. */
export function passwordLength(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}
