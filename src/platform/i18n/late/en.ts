// All English texts that come after sign-in, as one file: a request for each area would cost more than the texts.
export const TEXTS = import.meta.glob<Record<string, unknown>>(['../texts/en/*.json', '!../texts/en/shell.json', '!../texts/en/entry.json'], { import: 'default', eager: true });
