// The password of the demo accounts: given, or made once and kept in the data directory for its owner's eyes only.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'demo-password';

export function demoPassword(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const file = join(dataDir, FILE);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const made = randomBytes(12).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
