// A bar code: what is typed is drawn. A scanner types and ends with Enter, which sends no form here. The camera is offered where the browser reads codes.
import { useState, type ReactNode } from 'react';
import { fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import { Bars } from './Bars.tsx';
import { Camera, detectorOf } from './Camera.tsx';
import './barcode.css';

export function BarcodeField(props: FieldProps): ReactNode {
  const { field, value, readonly, disabled, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const [isCameraOn, setCameraOn] = useState(false);
  const text = plainText(value);
  const isOpen = !readonly && !disabled;
  const hasCamera = isOpen && detectorOf() !== undefined;
  return (
    <div className="kbf">
      <TextInput
        aria={fieldAria(props)}
        readOnly={readonly}
        placeholder={field.placeholder}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={() => {
          if (isOpen && text !== text.trim()) onChange(text.trim());
          onBlur?.();
        }}
      />
      {hasCamera && !isCameraOn ? (
        <button type="button" className="kbf-scan" onClick={() => setCameraOn(true)}>
          {t('form.scan')}
        </button>
      ) : null}
      {hasCamera && isCameraOn ? (
        <Camera
          onClose={() => setCameraOn(false)}
          onFound={(found) => {
            setCameraOn(false);
            onChange(found);
          }}
        />
      ) : null}
      <Bars text={text.trim()} />
    </div>
  );
}
