// Text of a filter.
import type { ReactNode } from 'react';
import { filterAria, TextInput } from '../../../src/render/fields/index.ts';
import { usePorts, type FilterProps } from '../../../src/render/index.ts';

export function InputFilter({ id, value, onChange }: FilterProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <TextInput
      aria={filterAria(id)}
      maxLength={500}
      placeholder={t('filter.contains')}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
