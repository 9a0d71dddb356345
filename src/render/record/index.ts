// An open record: what it is called, and where the focus goes when it is closed. Draws nothing.
export { CommentTargetContext, useCommentTarget } from './commentTarget.ts';
export { useRecordName } from './useRecordName.ts';
export { useReturnFocus } from './useReturnFocus.ts';
