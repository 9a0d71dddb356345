// The pictures that hang on something: one as it is, several as tiles.
import type { ReactNode } from 'react';
import type { Picture } from './picture.ts';
import { PictureLink } from './PictureLink.tsx';
import './album.css';

/** Wide enough for the room of a message. */
const TILE_PX = 640;

export interface AlbumProps {
  pictures: readonly (Picture & { id: string })[];
}

export function Album({ pictures }: AlbumProps): ReactNode {
  if (pictures.length === 0) return null;
  return (
    <div className="keste-album" data-count={Math.min(pictures.length, 4)}>
      {pictures.map(({ id, name, url }, at) => (
        <PictureLink key={id} pictures={pictures} at={at}>
          <img src={`${url}?size=${TILE_PX}`} alt={name} loading="lazy" />
        </PictureLink>
      ))}
    </div>
  );
}
