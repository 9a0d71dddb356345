// Files of a field: those stored, those under way, and the place to choose or drop more.
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { FileValue } from '../../../src/contract/index.ts';
import { fieldAria } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { sizeLimit } from '../../../src/render/ruleText/index.ts';
import { StoredFile, UploadRow, useUploads } from '../../../src/render/uploads/index.ts';
import { filesOf, refuseFile } from './fileChecks.ts';

import './file.css';

export function FileField(props: FieldProps): ReactNode {
  const { field, value, model, readonly, disabled, onChange, onBlur, onBusy } = props;
  const { data, formats } = usePorts();
  const { t } = formats;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMultiple = field.multiple === true;
  const files = filesOf(value);
  const current = useRef(files);
  current.current = files;
  const isLocked = readonly || disabled;

  function setFiles(next: readonly FileValue[]): void {
    current.current = [...next];
    onChange(isMultiple ? [...next] : (next.at(-1) ?? null));
  }
  const uploads = useUploads({
    send: (file, options) => data.upload(file, { model: model ?? '', field: field.name, ...options }),
    onDone: (file, put) => setFiles(isMultiple ? put(current.current, file) : [file]),
  });

  const isUploading = uploads.list.some((upload) => upload.error === undefined);
  useEffect(() => {
    onBusy?.(isUploading);
    return () => onBusy?.(false);
  }, [isUploading, onBusy]);

  function handleFiles(given: readonly File[]): void {
    const chosen = isMultiple ? given : given.slice(0, 1);
    const wrong = chosen.flatMap((file) => {
      const refusal = refuseFile(file, field);
      return refusal
        ? [
            `${file.name}: ${t(`form.file.${refusal.rule}`, { value: refusal.rule === 'maxSize' ? sizeLimit(Number(refusal.value), formats) : refusal.value })}`,
          ]
        : [];
    });
    setRefused(wrong);
    uploads.start(chosen.filter((file) => !refuseFile(file, field)));
    if (input.current) input.current.value = '';
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (!isLocked) handleFiles([...event.dataTransfer.files]);
  }

  const aria = fieldAria(props);
  const limits = [
    (field.accept ?? []).join(', '),
    field.maxSize === undefined ? '' : t('form.file.limit', { size: sizeLimit(field.maxSize, formats) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div
      className="keste-files"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isLocked);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {files.map((file) => (
        <StoredFile
          key={file.id}
          file={file}
          {...(isLocked ? {} : { onRemove: () => setFiles(files.filter((other) => other.id !== file.id)) })}
        />
      ))}
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => uploads.cancel(upload.key)}
          onRetry={() => uploads.retry(upload.key)}
        />
      ))}
      {isLocked && files.length === 0 ? <span className="keste-files-none">—</span> : null}
      {isLocked ? null : (
        <div className="keste-files-choose">
          {/* The real input keeps its place in the order of Tab; the label is drawn as the button. */}
          <input
            {...aria}
            ref={input}
            className="keste-files-input"
            type="file"
            multiple={isMultiple}
            accept={(field.accept ?? []).map((ending) => `.${ending.replace(/^\./, '')}`).join(',')}
            onChange={(event) => handleFiles([...(event.currentTarget.files ?? [])])}
            onBlur={onBlur}
          />
          <label className="keste-files-button" htmlFor={props.id}>
            {t(isMultiple ? 'form.file.chooseMany' : 'form.file.choose')}
          </label>
          <span className="keste-files-hint">
            {t('form.file.drop')}
            {limits === '' ? '' : ` · ${limits}`}
          </span>
        </div>
      )}
      <div className="keste-field-error" role="alert">
        {refused.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    </div>
  );
}
