// The sign before an action's name, in the action's tone: its icon, else a dot. Decorative.
import type { ReactNode } from 'react';
import { IconSlot } from '../../render/core/index.ts';

const SIZE_PX = 16;

export function ActionSign({ action: { icon, title } }: { action: { icon?: string; title: string } }): ReactNode {
  return (
    <span className="ka-sign" aria-hidden>
      {icon === undefined ? <span className="ka-dot" /> : <IconSlot name={icon} title={title} size={SIZE_PX} />}
    </span>
  );
}
