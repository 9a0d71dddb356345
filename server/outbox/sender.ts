// The doors of the outbox: files in DATA_DIR/outbox by default, mail by SMTP where a server is set.
import { createFileDoor } from './fileDoor.ts';
import type { Message } from './message.ts';
import { createSmtpDoor } from './smtpDoor.ts';

export interface Sender {
  send(message: Message): Promise<void>;
  /** Whether trying again is of no use. */
  isFinal(error: unknown): boolean;
  close(): Promise<void>;
}

export interface SenderSettings {
  /** Absolute; made when the first file is written. */
  directory: string;
  smtpUrl: string | undefined;
}

export function createSender({ directory, smtpUrl }: SenderSettings): Sender {
  const files = createFileDoor(directory);
  const mails = smtpUrl === undefined ? files : createSmtpDoor(smtpUrl);
  return {
    send: (message) => (message.kind === 'mail' ? mails : files).send(message),
    isFinal: (error) => mails.isFinal(error),
    close: () => mails.close(),
  };
}
