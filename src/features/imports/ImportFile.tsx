// The file of an import, by choosing it or by dropping it.
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';

export interface ImportFileProps {
  fileName: string | undefined;
  isBusy: boolean;
  hasFile: boolean;
  onFile(file: File): void;
}

export function ImportFile({ fileName, isBusy, hasFile, onFile }: ImportFileProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again once it was mended.
    if (input.current) input.current.value = '';
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className="kgi-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="kgi-input"
        accept=".csv,.xlsx,text/csv"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => take(event.currentTarget.files)}
        data-autofocus
      />
      <label htmlFor={id} className="kg-action kgi-choose">
        {t(hasFile ? 'import.chooseOther' : 'import.choose')}
      </label>
      <span id={`${id}-hint`} className="kgi-hint">
        {fileName ?? t('import.drop')}
      </span>
    </div>
  );
}
