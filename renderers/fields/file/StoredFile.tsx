// One stored file: picture or ending, name as a link, size, and the button that takes it off the row.
import type { ReactNode } from 'react';
import type { FileValue } from '../../../src/contract/index.ts';
import { FilePicture } from '../../../src/render/files/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export function StoredFile({ file, onRemove }: { file: FileValue; onRemove?: () => void }): ReactNode {
  const { formats } = usePorts();
  return (
    <div className="keste-file">
      <FilePicture name={file.name} url={file.url} />
      <span className="keste-file-text">
        {file.url.startsWith('/') ? (
          <a className="keste-file-name" href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          <span className="keste-file-name">{file.name}</span>
        )}
        <span className="keste-file-size">{formats.fileSize(file.size)}</span>
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
