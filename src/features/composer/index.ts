// Where people write: a whole composer, and what one of another shape is made of.
export { AboutLine } from './AboutLine.tsx';
export { AboutRecord } from './AboutRecord.tsx';
export { CharactersLeft } from './CharactersLeft.tsx';
export { toHtml, withIds } from './commentText.ts';
export { Composer, type ComposerProps } from './Composer.tsx';
export { EmojiButton } from './EmojiButton.tsx';
export { MentionInput } from './MentionInput.tsx';
export { focusBehindText, isSendKey, isTouch, withEmoji } from './sending.ts';
export { useWriting, type Writing } from './useWriting.ts';
