// The identifier of something: small, given by itself, changeable by who needs it.
import { useState, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';

export interface NameInputProps {
  id?: string | undefined;
  label: string;
  hint: string;
  value: string;
  pattern?: RegExp;
  isTaken(name: string): boolean;
  onChange(name: string): void;
}

const NAME = /^[a-z][a-z0-9_]{0,47}$/;

export function NameInput({ id, label, hint, value, pattern = NAME, isTaken, onChange }: NameInputProps): ReactNode {
  const { isReadonly, t } = useBuilding();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const fault = text === value || pattern.test(text) ? undefined : t('build.nameWrong');
  const said = fault ?? (text !== value && isTaken(text) ? t('build.nameTaken', { name: text }) : undefined);
  function handleDone(): void {
    if (typed !== undefined && typed !== value && said === undefined) onChange(typed);
    setTyped(undefined);
  }
  return (
    <label className="kb-line kb-identifier">
      <span className="kb-name">{label}</span>
      <input
        id={id}
        className="kb-input"
        value={text}
        spellCheck={false}
        readOnly={isReadonly}
        aria-invalid={said === undefined ? undefined : true}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={handleDone}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handleDone();
        }}
      />
      <span className={said === undefined ? 'kb-hint' : 'kb-wrong'}>{said ?? hint}</span>
    </label>
  );
}
