// An e-mail address or a phone number in its one stored form. Whether it belongs to anybody is not decided here.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { hasFormat } from '../../src/engine/values/index.ts';

export interface Contact {
  kind: 'email' | 'phone';
  /** The address in lower case, or E.164. */
  value: string;
}

const HOME_REGION = 'KZ';
const MAX_PHONE = 40;

/** Undefined for a text that is neither; a phone may be written in any usual way, without country code it is of Kazakhstan. */
export function readContact(text: string): Contact | undefined {
  const trimmed = text.normalize('NFKC').trim();
  if (trimmed.includes('@')) {
    const value = trimmed.toLowerCase();
    return hasFormat('email', value) && isPlain(value) ? { kind: 'email', value } : undefined;
  }
  const phone =
    trimmed.length > MAX_PHONE || !/^\+?[\d\s().-]+$/.test(trimmed)
      ? undefined
      : parsePhoneNumberFromString(trimmed, HOME_REGION);
  return phone?.isValid() === true ? { kind: 'phone', value: phone.number } : undefined;
}

/** For those who hold the link but may not know whom it was sent to: a***@b.kz, +7***4567. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0
    ? `${Array.from(contact)[0] ?? ''}***${contact.slice(at)}`
    : `${contact.slice(0, 2)}***${contact.slice(-4)}`;
}

/** No invisible or direction-changing characters, which make one address look like another. */
function isPlain(address: string): boolean {
  return !/[\p{C}\p{Z}]/u.test(address);
}
