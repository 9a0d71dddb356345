// Public door of the files.
export { filesRoutes } from './filesRoutes.ts';
export { mediaRoutes } from './mediaRoutes.ts';
export { openMediaStore } from './mediaStore.ts';
export { openPictures } from './pictures.ts';
export { cleanName, sizeText, withFile } from './multipartFile.ts';
