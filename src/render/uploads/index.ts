// Door of uploads: files on their way to the server, and those that are there.
export { StoredFile } from './StoredFile.tsx';
export { useFileStates } from './useFileStates.ts';
export { UploadRow } from './UploadRow.tsx';
export { useUploads, type Upload, type Uploads } from './useUploads.ts';
