// A JSON value with a schema: its form. Nothing stands there until somebody fills it in, and it can be taken away as a whole.
import { useRef, useState, type ReactNode } from 'react';
import { prettyJson } from '../../../src/engine/values/index.ts';
import { fieldAria, labelId, ReadonlyText } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { SchemaForm } from '../../../src/render/schemaForm/index.ts';

export function SchemaJson(props: FieldProps & { schema: unknown }): ReactNode {
  const { id, field, schema, required, readonly, disabled, errors, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const held = useHeld(props.value);
  const [isOpened, setIsOpened] = useState(false);
  const isEmpty = held.value === undefined || held.value === null;
  // Said once, faults of all places stay in sight until the form closes.
  const wasRefused = useRef(false);
  wasRefused.current ||= errors.length > 0 && !isEmpty;
  const give = (next: unknown): void => onChange(held.give(next));
  const isFixed = readonly || disabled;
  if (isEmpty && readonly) return <ReadonlyText aria={fieldAria(props)} text="" />;
  if (isEmpty && !isOpened && (!required || disabled))
    return (
      <button
        {...fieldAria(props)}
        // Else it were called by the label of the field alone.
        aria-label={t('form.schema.open', { name: field.label })}
        type="button"
        className="keste-json-button keste-json-open"
        onClick={() => setIsOpened(true)}
        onBlur={onBlur}
      >
        {t('form.schema.open', { name: field.label })}
      </button>
    );
  return (
    <div className="keste-json-form">
      <SchemaForm
        key={held.round}
        id={id}
        schema={schema}
        value={held.value}
        label={field.label}
        labelledBy={labelId(id)}
        readonly={readonly}
        disabled={disabled}
        isChecked={wasRefused.current}
        hasDefaults={!isFixed}
        isFocused={isOpened && isEmpty}
        onChange={give}
        onBlur={onBlur}
        onJudged={(shown) => {
          // What the schema begins with is the value once the form was asked for.
          if (isOpened && isEmpty && shown !== undefined && shown !== null && held.isFresh()) give(shown);
        }}
      />
      {isFixed || required ? null : (
        <button
          type="button"
          className="keste-json-button"
          onClick={() => {
            setIsOpened(false);
            onChange(held.clear());
          }}
        >
          {t('form.schema.clear', { name: field.label })}
        </button>
      )}
    </div>
  );
}

interface Held {
  value: unknown;
  /** Another value from outside is another form. */
  round: number;
  /** The text of a value that the form has by now. */
  give(next: unknown): string;
  clear(): string;
  /** Nobody has given anything since the form opened. */
  isFresh(): boolean;
}

/** The form of a record holds the text; the value made of it stays the very same object while the text is ours. */
function useHeld(given: unknown): Held {
  const text = typeof given === 'string' ? given : prettyJson(given);
  const held = useRef({ text, value: readText(text), round: 0, isFresh: true });
  if (held.current.text !== text)
    held.current = { text, value: readText(text), round: held.current.round + 1, isFresh: true };
  const put = (value: unknown, isFresh: boolean): string => {
    const now = prettyJson(value);
    held.current = { ...held.current, text: now, value: value ?? undefined, isFresh };
    return now;
  };
  return {
    value: held.current.value,
    round: held.current.round,
    give: (next) => put(next, false),
    clear: () => put(undefined, true),
    isFresh: () => held.current.isFresh,
  };
}

function readText(text: string): unknown {
  const value: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  return value;
}
