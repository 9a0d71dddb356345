// Payloads that nobody may read in the database, such as mails with links: sealed by a key that lies beside it, in the data directory.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** Goes into the database as JSON. */
  close(value: unknown): { sealed: string };
  /** Throws for what another key has sealed. */
  open(value: unknown): unknown;
}

/** The key is made once, by whichever process needs it first. */
export function openSeal(directory: string): Seal {
  let key: Buffer | undefined;
  const ownKey = (): Buffer => (key ??= readKey(directory));
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, ownKey(), nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
    },
    open(value) {
      const bytes = Buffer.from(sealedOf(value), 'base64');
      const decipher = createDecipheriv(ALGORITHM, ownKey(), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
      );
    },
  };
}

function sealedOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string')
    return value.sealed;
  throw new Error('the payload is not sealed');
}

/** Whole or not there, also when two processes make it at the same moment. */
function readKey(directory: string): Buffer {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'key');
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(fresh, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
