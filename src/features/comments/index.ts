// Where comments are written, with names of colleagues and what is half written kept.
export { CommentFiles } from './CommentFiles.tsx';
export type { FilesDoor } from './useAttaching.ts';
export { CommentWriter, type CommentWriterProps } from './CommentWriter.tsx';
export { AttachButton, WriterFiles } from './WriterFiles.tsx';
export { AboutRecord } from './AboutRecord.tsx';
export { MentionInput } from './MentionInput.tsx';
export { toHtml, withIds } from './commentText.ts';
export { useAttaching } from './useAttaching.ts';
export { useWriting, type Writing } from './useWriting.ts';
