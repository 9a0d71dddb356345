// Messages that the server has written for people, as the file outbox keeps them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../setup/waiting.ts';
import type { KesteServer } from './server.ts';

export interface Message {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
}

/** The last message to a contact whose text matches; waits for one. */
export async function messageTo(server: KesteServer, contact: string, about: RegExp): Promise<Message> {
  return until(
    () =>
      `a message to ${contact} about ${about}; there are messages to ${messages(server)
        .map(({ to }) => to)
        .join(', ')}`,
    () => messages(server).findLast(({ to, text }) => to === contact && about.test(text)),
  );
}

export function codeIn({ text }: Message): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Path and query of the link in a message. */
export function linkIn({ text }: Message, server: KesteServer): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  if (!link.startsWith(server.url)) throw new Error(`The link ${link} does not lead to ${server.url}.`);
  return link.slice(server.url.length);
}

function messages({ dataDir }: KesteServer): Message[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  // Written by the server a moment ago; a test reads the keys it proves.
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message);
}
