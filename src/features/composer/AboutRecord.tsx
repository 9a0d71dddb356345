// Says which record is written about below it; where nothing says so anybody may be named.
import { createContext, useMemo, type ReactNode } from 'react';

interface WrittenAbout {
  model: string;
  id: string;
}

export const RecordWrittenAbout = createContext<WrittenAbout | undefined>(undefined);

export function AboutRecord({ model, id, children }: WrittenAbout & { children: ReactNode }): ReactNode {
  const row = useMemo(() => ({ model, id }), [model, id]);
  return <RecordWrittenAbout value={row}>{children}</RecordWrittenAbout>;
}
