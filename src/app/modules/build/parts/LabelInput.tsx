// A text in the language of the interface; the other languages are one press away and may wait.
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { titleText } from '../doc/titles.ts';
import { textAt, withValue } from '../doc/value.ts';

const LANGUAGES = ['ru', 'kk', 'en'];

export interface LabelInputProps {
  id?: string | undefined;
  label: string;
  value: unknown;
  /** Seen, not only heard. */
  isLabelled?: boolean;
  isLarge?: boolean;
  placeholder?: string | undefined;
  onChange(value: unknown): void;
  onEnter?: (() => void) | undefined;
}

export function LabelInput({
  id,
  label,
  value,
  isLabelled = false,
  isLarge = false,
  placeholder,
  onChange,
  onEnter,
}: LabelInputProps): ReactNode {
  const { around, isReadonly, t } = useBuilding();
  const [isOpen, setIsOpen] = useState(false);
  const others = LANGUAGES.filter((code) => code !== around.lang);
  const set = (code: string, text: string): void => onChange(withValue(value, [code], text === '' ? undefined : text));
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div className="kb-label">
      <label className="kb-line">
        <span className={isLabelled ? 'kb-name' : 'keste-visually-hidden'}>{label}</span>
        <input
          id={id}
          className="kb-input"
          data-large={isLarge || undefined}
          value={textAt(value, [around.lang])}
          placeholder={titleText(value, around.lang) || placeholder}
          readOnly={isReadonly}
          onChange={(event) => set(around.lang, event.currentTarget.value)}
          onKeyDown={handleKey}
        />
      </label>
      <button
        type="button"
        className="kb-langs"
        aria-expanded={isOpen}
        aria-label={t('build.otherLanguages', { label })}
        title={t('build.otherLanguages', { label })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {others.map((code) => (
          <span key={code} data-missing={textAt(value, [code]) === '' || undefined}>
            {code}
          </span>
        ))}
      </button>
      {isOpen ? (
        <div className="kb-others">
          {others.map((code) => (
            <label key={code} className="kb-line">
              <span className="kb-name">{t(`build.language.${code}`)}</span>
              <input
                className="kb-input"
                aria-label={`${label}: ${t(`build.language.${code}`)}`}
                value={textAt(value, [code])}
                readOnly={isReadonly}
                onChange={(event) => set(code, event.currentTarget.value)}
              />
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}
