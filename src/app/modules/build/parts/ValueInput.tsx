// A number or a day being typed: 0,01 is 0.01, and half a number is nothing yet.
import { useState, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';

export interface ValueInputProps {
  id?: string | undefined;
  label: string;
  /** As the definition has it. */
  value: string;
  kind: 'integer' | 'decimal' | 'date' | 'text';
  isLabelled?: boolean;
  onChange(value: string): void;
}

export function ValueInput({ id, label, value, kind, isLabelled = true, onChange }: ValueInputProps): ReactNode {
  const { isReadonly, t } = useBuilding();
  const [typed, setTyped] = useState<{ text: string; stands: string }>();
  const text = typed && typed.stands === value ? typed.text : value;
  const isWrong = plainNumber(text, kind) === undefined;
  function handle(next: string): void {
    const plain = plainNumber(next, kind);
    const stands = plain ?? value;
    setTyped({ text: next, stands });
    if (plain !== undefined && plain !== value) onChange(plain);
  }
  return (
    <label className="kb-line">
      <span className={isLabelled ? 'kb-name' : 'keste-visually-hidden'}>{label}</span>
      <input
        id={id}
        className="kb-input"
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'date' || kind === 'text' ? undefined : 'decimal'}
        value={text}
        aria-invalid={isWrong || undefined}
        readOnly={isReadonly}
        onChange={(event) => handle(event.currentTarget.value)}
      />
      {isWrong ? <span className="kb-wrong">{t('build.notNumber', { text })}</span> : null}
    </label>
  );
}

/** undefined: no number. Spaces between thousands fall out. */
export function plainNumber(text: string, kind: ValueInputProps['kind']): string | undefined {
  if (kind === 'date' || kind === 'text') return text;
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (plain === '') return '';
  const pattern = kind === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,30}(\.\d{1,8})?$/;
  return pattern.test(plain) ? plain : undefined;
}
