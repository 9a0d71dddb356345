// The door to i18next: languages, texts, and the hook that draws them.
export { createTexting, LANGUAGES, type Texting } from './i18n.ts';
export { useTexts } from './useTexts.ts';
