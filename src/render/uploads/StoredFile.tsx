// One stored file: picture or ending, name as a link, size, whether it waits to be sent, and the button that takes it off the row.
import type { ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { isPicture } from '../../engine/values/index.ts';
import { FilePicture } from '../files/index.ts';
import { PictureLink } from '../pictures/index.ts';
import { usePorts } from '../core/index.ts';
import { useFileStates } from './useFileStates.ts';
import './uploads.css';

export function StoredFile({ file, onRemove }: { file: FileValue; onRemove?: () => void }): ReactNode {
  const { formats } = usePorts();
  const state = useFileStates([file]).get(file.id);
  return (
    <div className="keste-file" data-state={state}>
      <FilePicture name={file.name} url={file.url} />
      <span className="keste-file-text">
        <Name file={file} isThere={file.url.startsWith('/') && !state} />
        <span className="keste-file-size">
          {formats.fileSize(file.size)}
          {state ? ` · ${formats.t(`outbox.${state}`)}` : null}
        </span>
      </span>
      {onRemove ? (
        <button
          type="button"
          className="keste-select-clear"
          aria-label={formats.t('form.file.remove', { name: file.name })}
          onClick={onRemove}
        >
          ✕
        </button>
      ) : null}
    </div>
  );
}

function Name({ file, isThere }: { file: FileValue; isThere: boolean }): ReactNode {
  if (!isThere) return <span className="keste-file-name">{file.name}</span>;
  if (isPicture(file.name))
    return (
      <PictureLink pictures={[file]} at={0} className="keste-file-name">
        {file.name}
      </PictureLink>
    );
  return (
    <a className="keste-file-name" href={file.url} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
