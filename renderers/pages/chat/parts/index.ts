// What the list of chats and a chat itself share.
export { calls, type DraftToKeep, type Range, type Shelf } from './calls.ts';
export {
  type Translate,
  clockOf,
  dayOf,
  lineOf,
  piecesOf,
  plain,
  shortTime,
  systemText,
  titleOf,
  unreadOf,
} from './chatTexts.ts';
export { Face } from './Face.tsx';
export { ShelfList } from './ShelfList.tsx';
export { FoundMessages } from './FoundMessages.tsx';
