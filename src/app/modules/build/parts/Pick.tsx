// One of a list, by the browser's own select: quick to reach by keyboard and on a phone.
import type { ReactNode } from 'react';
import type { Choice } from '../../../../contract/index.ts';
import { useBuilding } from '../context.ts';

export interface PickProps {
  id?: string | undefined;
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What stands there while nothing is chosen; undefined: something always is. */
  none?: string | undefined;
  isLabelled?: boolean;
  onChange(value: string): void;
}

export function Pick({ id, label, value, choices, none, isLabelled = true, onChange }: PickProps): ReactNode {
  const { isReadonly } = useBuilding();
  const isKnown = value === '' || choices.some((one) => one.id === value);
  return (
    <label className="kb-line">
      <span className={isLabelled ? 'kb-name' : 'keste-visually-hidden'}>{label}</span>
      <select
        id={id}
        className="kb-input"
        value={value}
        disabled={isReadonly}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {none === undefined && value !== '' ? null : <option value="">{none ?? ''}</option>}
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.string_view}
          </option>
        ))}
      </select>
    </label>
  );
}
