// Yes or no, with its words beside it.
import type { ReactNode } from 'react';
import { useBuilding } from '../context.ts';

export interface TickProps {
  label: string;
  is: boolean;
  isClosed?: boolean;
  onChange(is: boolean): void;
}

export function Tick({ label, is, isClosed = false, onChange }: TickProps): ReactNode {
  const { isReadonly } = useBuilding();
  return (
    <label className="kb-tick">
      <input
        type="checkbox"
        checked={is}
        disabled={isReadonly || isClosed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
