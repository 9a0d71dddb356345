// Door of uploads: files on their way to the server, and those that are there.
export { StoredFile } from './StoredFile.tsx';
export { StoredFiles } from './StoredFiles.tsx';
export { UploadButton } from './UploadButton.tsx';
export { UploadList } from './UploadList.tsx';
export { UploadRow } from './UploadRow.tsx';
export { Uploads, type UploadsProps } from './Uploads.tsx';
export { useAttaching, type Attaching, type FilesDoor } from './useAttaching.ts';
export { useFilesDoor } from './useFilesDoor.ts';
export { useFileStates } from './useFileStates.ts';
export { useUploads } from './useUploads.ts';
