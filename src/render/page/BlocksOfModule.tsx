// A page widget that is nothing but the blocks of its module's page.
import type { ReactNode } from 'react';
import { Slot, type PageProps } from '../core/index.ts';

export function BlocksOfModule(props: PageProps): ReactNode {
  return <Slot kind="page" type="page" props={props} />;
}
