// Secrets of webhooks and what is signed by them, as Standard Webhooks have it.
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

export function makeSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

/** Of all secrets that hold now, with spaces between. */
export function signatures(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
