// A text in the language of the interface; the other languages are one press away and may wait.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { NAME_TITLE } from '../../draft/template.ts';
import { titleText } from '../doc/titles.ts';
import { textAt, withValue } from '../doc/value.ts';
import { GIVEN_VIEW_TITLES } from '../doc/views.ts';

const GIVEN: ReadonlySet<string> = new Set([NAME_TITLE, ...GIVEN_VIEW_TITLES].map((title) => JSON.stringify(title)));
const isGiven = (value: unknown): boolean => GIVEN.has(JSON.stringify(value));
const LANGUAGES = ['ru', 'kk', 'en'];

export interface LabelInputProps {
  id?: string | undefined;
  label: string;
  value: unknown;
  /** Seen, not only heard. */
  isLabelled?: boolean;
  isLarge?: boolean;
  /** Has the focus when it appears. */
  isFirst?: boolean;
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
  isFirst = false,
  placeholder,
  onChange,
  onEnter,
}: LabelInputProps): ReactNode {
  const { around, isReadonly, t } = useBuilding();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const others = LANGUAGES.filter((code) => code !== around.lang);
  // Another title in one language is not what the given ones say in the others.
  const set = (code: string, text: string): void =>
    onChange(withValue(isGiven(value) ? {} : value, [code], text === '' ? undefined : text));
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
          ref={input}
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
