// The stream of a row on the screen: comments and changes, written in and followed. Load it when it comes into view.
export { ActivityStream, type ActivityStreamProps } from './ActivityStream.tsx';
export { FoldedText } from './FoldedText.tsx';
export { CommentTools } from './commentTools.ts';
