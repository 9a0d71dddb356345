// One message on its way, and the door it leaves by.

export interface Message {
  kind: 'mail' | 'sms';
  to: string;
  /** Mail only. */
  subject?: string;
  text: string;
}

export interface Door {
  send(message: Message): Promise<void>;
  /** Whether trying again is of no use. */
  isFinal(error: unknown): boolean;
  close(): Promise<void>;
}

/** Without line breaks and control characters, so that a name cannot add a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
