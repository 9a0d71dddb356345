// Pictures that open large: a link to one of several, and an album of those that hang on something.
export { Album } from './Album.tsx';
export { PictureLink } from './PictureLink.tsx';
