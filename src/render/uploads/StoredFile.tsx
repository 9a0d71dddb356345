// One stored file: picture or ending, name as a link, size, whether it waits to be sent, and the button that takes it off the row.
import type { ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { FilePicture } from '../files/index.ts';
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
        {file.url.startsWith('/') && !state ? (
          <a className="keste-file-name" href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          <span className="keste-file-name">{file.name}</span>
        )}
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
