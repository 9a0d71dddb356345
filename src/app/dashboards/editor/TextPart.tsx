// The text of a block, written as rich texts are everywhere.
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { RichTextEditor } from '../../../render/richText/index.ts';

const MOST_LETTERS = 5000;

export interface TextPartProps {
  text: string;
  error: string | undefined;
  onChange(text: string): void;
}

export function TextPart({ text, error, onChange }: TextPartProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="kda-field">
      <span id={`${id}-label`}>{t('dashboards.text')}</span>
      <RichTextEditor
        id={id}
        labelledBy={`${id}-label`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        isInvalid={error !== undefined}
        value={text}
        maxLength={MOST_LETTERS}
        onChange={onChange}
      />
      {error === undefined ? null : (
        <span id={`${id}-error`} className="kda-reason">
          {error}
        </span>
      )}
    </div>
  );
}
