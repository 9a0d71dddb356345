// All Kazakh texts that come after sign-in, as one file: a request for each area would cost more than the texts.
export const TEXTS = import.meta.glob<Record<string, unknown>>(['../texts/kk/*.json', '!../texts/kk/shell.json', '!../texts/kk/entry.json'], { import: 'default', eager: true });
