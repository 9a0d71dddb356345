// A page of the shell whose texts come with it: its own areas, and those of forms as such.
import { use, type ReactNode } from 'react';
import type { Texting } from '../../platform/i18n/index.ts';
import { useRestTexts } from '../../render/index.ts';
import { useApp } from './AppContext.tsx';

export interface WithTextsProps {
  areas: readonly Parameters<Texting['loadArea']>[0][];
  children: ReactNode;
}

/** Suspends until they are there; all are asked for at once. */
export function WithTexts({ areas, children }: WithTextsProps): ReactNode {
  const { texting } = useApp();
  const loading = areas.map((area) => texting.loadArea(area));
  for (const each of loading) use(each);
  useRestTexts();
  return children;
}
