// The button that more files are chosen by.
import { useId, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import './uploads.css';

export interface UploadButtonProps {
  isDisabled?: boolean;
  onFiles(files: readonly File[]): void;
  /** Drawn instead of the words, which stay its name. */
  sign?: ReactNode;
}

export function UploadButton({ isDisabled = false, onFiles, sign }: UploadButtonProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  return (
    <>
      {/* The real input keeps its place in the order of Tab; the label is drawn as the button. */}
      <input
        id={id}
        className="keste-upload-input"
        type="file"
        multiple
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <label className="keste-upload-button" htmlFor={id} title={t('uploads.hint')}>
        {sign}
        <span className={sign === undefined ? undefined : 'keste-visually-hidden'}>{t('uploads.attach')}</span>
      </label>
    </>
  );
}
