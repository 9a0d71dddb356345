// Password hashes: argon2id. One dummy hash keeps the time for unknown logins the same.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id; the hash itself carries the parameters. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), PARAMETERS);
}

/** False for a wrong password, and, after the same work, when there is no hash to compare with. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummy), normalise(password));
  return matches && stored !== undefined;
}

function normalise(password: string): string {
  return password.normalize('NFKC');
}
