// Both ends of a range of whole numbers, as typed.
import type { ReactNode } from 'react';
import type { FilterProps } from '../../../src/render/index.ts';
import { NumberRange } from '../../../src/render/fields/index.ts';

export function IntegerFilter(props: FilterProps): ReactNode {
  return <NumberRange {...props} inputMode="numeric" />;
}
