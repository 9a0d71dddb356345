// Any, yes or no; the arrows move between the three as in every radio group.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelId } from '../../../src/render/fields/index.ts';
import { usePorts, type FilterProps } from '../../../src/render/index.ts';

const ANSWERS = [
  ['any', undefined],
  ['yes', true],
  ['no', false],
] as const;

export function BooleanFilter({ id, value, onChange }: FilterProps): ReactNode {
  const { t } = usePorts().formats;
  const chosen = typeof value === 'boolean' ? value : undefined;
  return (
    <div id={id} role="radiogroup" aria-labelledby={labelId(id)} className="keste-options">
      {ANSWERS.map(([name, answer]) => (
        <Radio
          key={name}
          name={id}
          value={name}
          label={t(`filter.${name}`)}
          checked={chosen === answer}
          onChange={() => onChange(answer)}
        />
      ))}
    </div>
  );
}
