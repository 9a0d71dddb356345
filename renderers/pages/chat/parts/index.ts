// What the list of chats and a chat itself share.
export { calls, type DraftToKeep, type Range, type Collection } from './calls.ts';
export {
  type Translate,
  clockOf,
  dayOf,
  lineOf,
  mayWrite,
  piecesOf,
  plain,
  shortTime,
  systemText,
  titleOf,
  unreadOf,
} from './chatTexts.ts';
export { Face } from './Face.tsx';
export { CollectionList } from './CollectionList.tsx';
export { FoundMessages } from './FoundMessages.tsx';
