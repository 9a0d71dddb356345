// A signature: a paper until there is one, then its picture. It travels as a picture does, as an uploaded file.
import { useEffect, useState, type ReactNode } from 'react';
import type { FileValue } from '../../../src/contract/index.ts';
import { fieldAria } from '../../../src/render/fields/index.ts';
import { failureText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import { useUploads } from '../../../src/render/uploads/index.ts';
import { SignaturePad } from './SignaturePad.tsx';
import './signature.css';

export function SignatureField(props: FieldProps): ReactNode {
  const { field, value, model, readonly, disabled, onChange, onBlur, onBusy } = props;
  const { data, formats } = usePorts();
  const { t } = formats;
  const picture = pictureOf(value);
  // A paper stays as long as the form does, so that a stroke can still be taken back.
  const [isPaper, setPaper] = useState(picture === undefined);
  const [isUntold, setUntold] = useState(false);
  /** The one that is signed over; it stays until the new one is there. */
  const [before, setBefore] = useState<string>();
  const [paper, setNextPaper] = useState({ number: 0, wasSigned: picture !== undefined, isOurs: false });
  // Emptied from outside, the paper is empty too.
  if (paper.wasSigned !== (picture !== undefined))
    setNextPaper({
      number: paper.number + (picture === undefined && !paper.isOurs ? 1 : 0),
      wasSigned: picture !== undefined,
      isOurs: false,
    });
  const uploads = useUploads({
    send: (file, options) => data.upload(file, { model: model ?? '', field: field.name, ...options }),
    onDone: onChange,
  });
  const failed = uploads.list.find(({ error }) => error !== undefined);
  const isBusy = isUntold || uploads.list.some(({ error }) => error === undefined);
  useEffect(() => {
    onBusy?.(isBusy);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);

  function handlePicture(file: File | null): void {
    for (const { key } of uploads.list) uploads.cancel(key);
    setUntold(false);
    if (file) uploads.start([file]);
    else {
      setNextPaper((now) => ({ ...now, isOurs: true }));
      onChange(null);
    }
  }

  const aria = fieldAria(props);
  if (readonly || (picture && !isPaper))
    return (
      <div className="ksf">
        {picture ? (
          <>
            <img className="ksf-picture" src={picture.url} alt={t('form.signature.picture', { label: field.label })} />
            <a className="ksf-name" href={picture.url} target="_blank" rel="noreferrer">
              {picture.name}
            </a>
          </>
        ) : (
          '—'
        )}
        {readonly || disabled ? null : (
          <div className="ksf-buttons">
            <button
              type="button"
              onClick={() => {
                setBefore(picture?.url);
                setPaper(true);
              }}
            >
              {t('form.signature.again')}
            </button>
          </div>
        )}
      </div>
    );
  return (
    <div className="ksf">
      <SignaturePad
        key={paper.number}
        aria={aria}
        label={field.label}
        onPicture={handlePicture}
        onChange={() => setUntold(true)}
        onBlur={onBlur}
      />
      <div className="ksf-state" role="status">
        {stateOf(t, { isBusy, isSigned: picture !== undefined && picture.url !== before })}
      </div>
      {failed ? (
        <div className="keste-field-error" role="alert">
          {t('form.file.failed')}: {failureText(failed.error, t)}{' '}
          <button type="button" onClick={() => uploads.retry(failed.key)}>
            {t('retry')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function stateOf(t: (key: string) => string, { isBusy, isSigned }: { isBusy: boolean; isSigned: boolean }): string {
  if (isBusy) return t('form.signature.keeping');
  return isSigned ? t('form.signature.kept') : '';
}

/** Only from this server. */
function pictureOf(value: unknown): Pick<FileValue, 'url' | 'name'> | undefined {
  const [url, name] = ['url', 'name'].map((key): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
  );
  return typeof url === 'string' && /^\/(?!\/)/.test(url)
    ? { url, name: typeof name === 'string' ? name : '' }
    : undefined;
}
