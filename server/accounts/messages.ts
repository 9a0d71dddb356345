// What the accounts write to people, in their language.
import type { Lang } from '../http/index.ts';
import type { Outbox } from '../ports/index.ts';
import { serverText } from '../texts/index.ts';
import type { Contact } from './contact.ts';
import { cleanName } from './names.ts';

export type MessageKind =
  | 'registration_code'
  | 'already_account'
  | 'reset_link'
  | 'reset_code'
  | 'invitation'
  | 'password_changed';

export interface Letter {
  to: Contact;
  kind: MessageKind;
  lang: Lang;
  values: Readonly<Record<string, string>>;
}

export function sendMessage(outbox: Outbox, { to, kind, lang, values }: Letter): void {
  const names = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanName(value)]));
  const say = (part: 'subject' | 'text' | 'sms'): string => serverText(lang, `messages.${kind}.${part}`, names);
  if (to.kind === 'phone') outbox.sms({ to: to.value, text: say('sms') });
  else outbox.mail({ to: to.value, subject: say('subject'), text: say('text') });
}
