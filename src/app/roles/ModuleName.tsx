// A module in a row of the matrix.
import type { ReactNode } from 'react';
import type { ModuleRights } from '../../contract/index.ts';
import { Icon } from '../icons/Icon.tsx';

export function ModuleName({ module: { icon, title } }: { module: ModuleRights }): ReactNode {
  return (
    <span className="kro-module">
      <Icon name={icon} title={title} size={18} />
      <span>{title}</span>
    </span>
  );
}
