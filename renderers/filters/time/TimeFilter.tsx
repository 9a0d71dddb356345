// Both ends of a range of times, as typed.
import type { ReactNode } from 'react';
import type { FilterProps } from '../../../src/render/index.ts';
import { NumberRange } from '../../../src/render/fields/index.ts';

export function TimeFilter(props: FilterProps): ReactNode {
  return <NumberRange {...props} inputMode="numeric" />;
}
