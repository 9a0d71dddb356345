// What a test server has sent: the files of its outbox. Sending happens beside the answer, so tests wait for it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../tests/setup/waiting.ts';

export interface SentMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
  at: string;
}

/** In the order they were sent; `about` is a part of the text. */
export function messagesTo(server: { dataDir: string }, to: string, about = ''): SentMessage[] {
  const folder = join(server.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort();
  // Written by the outbox of this repository.
  return names
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMessage)
    .filter((message) => message.to === to && message.text.includes(about));
}

/** The message number `index` to that address (from 0), waited for. */
export async function messageTo(
  server: { dataDir: string },
  to: string,
  { index = 0, about = '' } = {},
): Promise<SentMessage> {
  return until(`message ${index} to ${to} with "${about}"`, () => messagesTo(server, to, about)[index]);
}

/** Six digits. */
export function codeIn({ text }: SentMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The first address in the text. */
export function linkIn({ text }: SentMessage): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank');
}
