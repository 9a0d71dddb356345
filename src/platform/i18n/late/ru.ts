// All Russian texts that come after sign-in, as one file: a request for each area would cost more than the texts.
export const TEXTS = import.meta.glob<Record<string, unknown>>(['../texts/ru/*.json', '!../texts/ru/shell.json', '!../texts/ru/entry.json'], { import: 'default', eager: true });
