// One-time secrets: tokens of links and six-digit codes. The database keeps their SHA-256 only.
import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** 256 bits as 43 characters that need no escape in an address. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A code's hash depends on what it is for, so that equal codes do not look equal. Spaces within do not count. */
export function hashCode(subject: string, code: string): Buffer {
  return hashSecret(`${subject}:${code.replace(/\s/g, '')}`);
}
