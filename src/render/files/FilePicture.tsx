// A file as a small picture: its thumbnail when it is an image, else a sheet with its ending in the colour of its kind. Decorative: the name stands beside it.
import { useEffect, useState, type ReactNode } from 'react';
import { endingOf, fileKind, isPicture } from '../../engine/values/index.ts';
import { usePortsIfAny } from '../core/index.ts';
import './filePicture.css';

/** Edge of a thumbnail in pixels (FMT-04). */
const THUMBNAIL_PX = 74;
const MAX_ENDING = 4;

export interface FilePictureProps {
  name: string;
  /** Address on this server; others are not shown. */
  url: string;
  /** Edge as drawn, in pixels. The picture asked for is a thumbnail all the same. */
  sizePx?: number;
}

export function FilePicture({ name, url, sizePx = THUMBNAIL_PX }: FilePictureProps): ReactNode {
  const ports = usePortsIfAny();
  const [broken, setBroken] = useState<{ url: string; here?: string }>();
  const isBroken = broken?.url === url;
  const here = isBroken ? broken.here : undefined;
  const address = `${url}?size=${THUMBNAIL_PX}`;
  useEffect(() => () => void (here && URL.revokeObjectURL(here)), [here]);
  if (isPicture(name) && /^\/(?!\/)/.test(url) && (here !== undefined || !isBroken)) {
    return (
      <img
        className="keste-thumbnail"
        src={here ?? address}
        width={sizePx}
        height={sizePx}
        alt=""
        loading="lazy"
        onError={() => {
          setBroken({ url });
          // As it is kept on the device for work without a network.
          void ports?.data.kept?.preview(address).then((kept) => {
            if (kept !== undefined && here === undefined) setBroken({ url, here: kept });
          });
        }}
      />
    );
  }
  const small = Math.min(sizePx, 40);
  return (
    <span
      className="keste-file-sign"
      data-kind={fileKind(name)}
      style={{ inlineSize: small, blockSize: small, fontSize: Math.max(7, Math.round(small / 4)) }}
      aria-hidden
    >
      {endingOf(name).slice(0, MAX_ENDING)}
    </span>
  );
}
