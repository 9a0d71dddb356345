// Stored files as links to open; an image is shown small.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import { filesOf } from './files.ts';
import './file.css';

export function FileCell({ value }: CellProps): ReactNode {
  return filesOf(value).map((file) => (
    <a key={file.id} className="kc-file" href={file.url} target="_blank" rel="noreferrer noopener" tabIndex={-1} title={file.name}>
      {file.mime.startsWith('image/') && file.mime !== 'image/svg+xml' ? <img src={file.url} alt="" loading="lazy" /> : null}
      {file.name}
    </a>
  ));
}
