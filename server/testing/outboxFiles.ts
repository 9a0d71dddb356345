// What a test server has sent: the files of its outbox. Sending happens beside the answer, so tests wait for it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SentMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
  at: string;
}

const PATIENCE_MS = 5_000;
const STEP_MS = 10;

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
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const message = messagesTo(server, to, about)[index];
    if (message) return message;
    if (Date.now() > untilMs) throw new Error(`message ${index} to ${to} was not sent`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Six digits. */
export function codeIn({ text }: SentMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The first address in the text. */
export function linkIn({ text }: SentMessage): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank');
}
