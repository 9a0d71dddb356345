// A key of an object that the schema does not name: what it is called, its value, and a button that takes it away.
import { useState, type ReactNode } from 'react';
import type { ValuePath } from '../../engine/jsonSchema/index.ts';
import { usePorts } from '../core/index.ts';
import { filterAria, TextInput } from '../fields/index.ts';
import { placeId, useScope } from './formScope.ts';

export interface KeyRowProps {
  name: string;
  path: ValuePath;
  isFixed: boolean;
  isTaken(name: string): boolean;
  children: ReactNode;
  onRename(name: string): void;
  onRemove(): void;
}

export function KeyRow({ name, path, isFixed, isTaken, children, onRename, onRemove }: KeyRowProps): ReactNode {
  const { t } = usePorts().formats;
  const { prefix } = useScope();
  const [typed, setTyped] = useState<string>();
  const id = `${placeId(prefix, path)}-key`;
  const isBad = typed !== undefined && isTaken(typed);

  function handleBlur(): void {
    if (typed !== undefined && typed !== name && !isBad) onRename(typed);
    setTyped(undefined);
  }
  return (
    <li className="ksf-key">
      <div className="ksf-key-head">
        <TextInput
          aria={{ ...filterAria(id, isBad ? `${id}-error` : undefined) }}
          aria-label={t('form.schema.key', { name })}
          readOnly={isFixed}
          value={typed ?? name}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={handleBlur}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape' && typed !== undefined) {
              event.stopPropagation();
              setTyped(undefined);
            }
          }}
        />
        {isFixed ? null : (
          <button type="button" className="ksf-tool" aria-label={t('form.list.remove', { name })} onClick={onRemove}>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
      {isBad ? (
        <div id={`${id}-error`} className="keste-field-error">
          {t('form.schema.keyTaken')}
        </div>
      ) : null}
      {children}
    </li>
  );
}
