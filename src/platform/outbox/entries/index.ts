// Writes that wait, as they are: read in any format, found by their places, laid over rows. Stores and sends nothing.
export {
  FORMAT,
  isNew,
  isRead,
  isReplaced,
  isTalk,
  isUnread,
  readEntry,
  renamed,
  type Draft,
  type Entry,
  type FileToSend,
  type Refusal,
  type Unread,
} from './entry.ts';
export { isSame, mentions, mergeWith, withId, withoutId } from './merge.ts';
export { createPlaces } from './places.ts';
