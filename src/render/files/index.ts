// Files as small pictures.
export { FilePicture } from './FilePicture.tsx';
