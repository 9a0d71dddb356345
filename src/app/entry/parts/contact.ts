// Whether a text looks like an e-mail or a phone, before it is sent. The server reads it properly. Pure.

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS = { min: 10, max: 15 };
export const CONTACT_MAX = 254;

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= CONTACT_MAX;
}

export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

const HOME_CODE = '+7';
const NATIONAL_DIGITS = 10;

/** A phone as the server will read it, so that a wrong country is seen at once; an e-mail as it was typed. */
export function shownContact(text: string): string {
  if (!isPhone(text)) return text;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return `+${digits}`;
  const isHome = digits.length === NATIONAL_DIGITS || (digits.length === NATIONAL_DIGITS + 1 && /^[78]/.test(digits));
  return isHome ? HOME_CODE + digits.slice(-NATIONAL_DIGITS) : text;
}
