// Public door of the files.
export type { FileDeps } from './deps.ts';
export { filesRoutes } from './filesRoutes.ts';
export { makerOf, type MadeFile, type MakeFiles } from './makeFile.ts';
export { mediaRoutes } from './mediaRoutes.ts';
export { openMediaStore } from './mediaStore.ts';
export { openPictures } from './pictures.ts';
export { cleanName, sizeText, withFile } from './multipartFile.ts';
export { FILE_ID, fileIdIn, fileValue, removerOf, takeFile } from './takeFile.ts';
