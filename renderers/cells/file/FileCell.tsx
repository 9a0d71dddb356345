// Stored files as links to open; an image is shown small.
import type { ReactNode } from 'react';
import { FilePicture } from '../../../src/render/files/index.ts';
import type { CellProps } from '../../../src/render/index.ts';
import { filesOf } from './files.ts';
import './file.css';

export function FileCell({ value, text }: CellProps): ReactNode {
  const files = filesOf(value);
  // What is no file is shown as it is.
  if (files.length === 0) return text;
  return files.map((file) => (
    <a
      key={file.id}
      className="kc-file"
      href={file.url}
      target="_blank"
      rel="noreferrer noopener"
      tabIndex={-1}
      title={file.name}
    >
      <FilePicture name={file.name} url={file.url} sizePx={22} />
      {file.name}
    </a>
  ));
}
