// What people paste as contacts, line by line, and the query of invitations. Pure but for names.

export const INVITATIONS_KEY = ['invitations'];
export const MAX_CONTACTS = 100;

/** By lines, commas and semicolons; spaces part e-mails, but belong to phone numbers. Each once. */
export function contactsOf(text: string): string[] {
  const parts = text.split(/[\n,;]+/).flatMap((part) => (part.includes('@') ? part.split(/\s+/) : [part]));
  return [...new Set(parts.map((part) => part.replaceAll(/[<>"]/g, '').trim()).filter((part) => part !== ''))];
}
