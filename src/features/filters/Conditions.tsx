// Conditions joined by "and" and "or" outside the panel: the value in force in, the value as it will be sent out.
import { useState, type ReactNode } from 'react';
import type { FilterGroup } from '../../contract/index.ts';
import type { FilterModel } from '../../engine/filter/index.ts';
import { GroupBuilder, groupErrors, groupValue, readGroup } from './groups/index.ts';

export interface ConditionsProps {
  model: FilterModel;
  pageName: string;
  /** As it is when they are first drawn. */
  value: unknown;
  /** undefined: nothing is asked for. */
  onChange(value: FilterGroup | undefined): void;
}

export function Conditions({ model, pageName, value, onChange }: ConditionsProps): ReactNode {
  const [group, setGroup] = useState(() => readGroup(model, value));
  return (
    <GroupBuilder
      model={model}
      pageName={pageName}
      group={group}
      errors={groupErrors(model, group)}
      onChange={(next) => {
        setGroup(next);
        onChange(groupValue(model, next));
      }}
    />
  );
}
