// The door to i18next: languages, texts, and the hook that draws them.
export { createTexting, LANGUAGES, type OtherTexts, type Texting } from './i18n.ts';
export { TextsProvider } from './TextsProvider.tsx';
export { useTexts } from './useTexts.ts';
