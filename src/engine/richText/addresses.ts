// Addresses that rich text may lead to: the web, mail, phone, and files of our own. Everything else is no address.

const LONGEST = 2_048;
/** What a browser drops from an address before it reads it. */
// Control characters are what is removed.
const DROPPED = /[\u0000-\u001f\u007f-\u009f]/g;
const LINK = /^(https?:\/\/[^\s/?#\\]|mailto:[^\s:/\\]|tel:[+\d])/i;
const MEDIA = /^\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^\s/?#\\"<>]+$/i;

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,}$/;
const BARE_SITE = /^[^\s:/?#@\\]+\.[^\s:/?#@\\.]{2,}([/?#]\S*)?$/;

/** The address of a link as it is stored, undefined when it may not be one. */
export function linkAddress(text: string): string | undefined {
  const address = clean(text);
  return address.length <= LONGEST && (LINK.test(address) || MEDIA.test(address)) ? address : undefined;
}

/** The address of a picture as it is stored: one of our own files, nothing from elsewhere. */
export function imageAddress(text: string): string | undefined {
  const address = clean(text);
  return address.length <= LONGEST && MEDIA.test(address) ? address : undefined;
}

/** What a person typed as a link: `example.kz` and `info@example.kz` count as well. */
export function typedLink(text: string): string | undefined {
  const typed = clean(text);
  if (EMAIL.test(typed)) return linkAddress(`mailto:${typed}`);
  if (PHONE.test(text.trim())) return linkAddress(`tel:${typed.replace(/%20|[^\d+]/g, '')}`);
  return linkAddress(typed) ?? (BARE_SITE.test(text.trim()) ? linkAddress(`https://${typed}`) : undefined);
}

function clean(text: string): string {
  return text.replace(DROPPED, '').trim().replace(/\s/g, '%20');
}
