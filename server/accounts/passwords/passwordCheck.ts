// A new password on the server: the rules of both sides, then the list of the most common passwords.
import { checkPassword, PASSWORD_RULES, type PasswordRule } from '../../../src/engine/password/index.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Throws `invalid` with the broken rules on `password`. `personal`: names, e-mail, phone, organisation. */
export async function requirePassword(password: string, personal: readonly string[]): Promise<void> {
  const broken: PasswordRule[] = checkPassword(password, { personal });
  if (broken.length === 0 && (await isCommon(password))) broken.push('password_common');
  if (broken.length > 0) throw new ApiError('invalid', { password: broken.map(breakOf) });
}

/** What the password of an account must not resemble, over all its organisations. */
export async function personalOf(tx: Queryable, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ texts: (string | null)[] }>(
    `select array[a.email, a.phone, u.last_name, u.first_name, u.middle_name, u.full_name, o.name] as texts
     from app.account a
     left join app.membership m on m.account_id = a.id
     left join data."user" u on u.id = m.user_id
     left join app.organization o on o.id = m.organization
     where a.id = $1`,
    [accountId],
  );
  return [...new Set(rows.flatMap(({ texts }) => texts.filter((text): text is string => text !== null)))];
}

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

/** Read when a password is first set: the list is large. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((each) => String(each).toLowerCase()));
}

function breakOf(rule: PasswordRule): RuleBreak {
  const value = PASSWORD_RULES.find((each) => each.rule === rule)?.value;
  return value === undefined ? { rule } : { rule, value };
}
