// Rich text as it is stored: what it may hold, addresses and embeds. Both sides sanitise by this one list.
export {
  allowedValue,
  RENAMED_TAGS,
  RICH_TEXT_MAX_DEPTH,
  RICH_TEXT_MAX_LENGTH,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from './allowed.ts';
export { imageAddress, linkAddress, typedLink } from './addresses.ts';
export { embedOf, EMBED_PROVIDERS, FRAME_SOURCES, type Embed } from './embeds.ts';
export { cleanText, escapeText } from './cleanText.ts';
export { splitLinks } from './links.ts';
export { mentionText, plainMentions, splitMentions, type Mention } from './mentions.ts';
