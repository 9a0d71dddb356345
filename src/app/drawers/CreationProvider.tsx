// Which creation drawer is open: one at most, so opening one closes the others (SHELL-22).
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Creation as Kind } from '../navigation/index.ts';

export interface OpenCreation {
  /** The launch word it answers, with its page. */
  kind: Kind;
  /** Values the form begins with, e.g. the person it is for. */
  preset: Readonly<Record<string, string>>;
  /** Grows with each opening: a second request begins a new form. */
  number: number;
}

export interface Creation {
  current: OpenCreation | undefined;
  open(kind: Kind, preset?: Readonly<Record<string, string>>): void;
  close(): void;
}

const CreationContext = createContext<Creation | undefined>(undefined);

export function CreationProvider({ children }: { children: ReactNode }): ReactNode {
  const [current, setCurrent] = useState<OpenCreation>();
  const open = useCallback<Creation['open']>(
    (kind, preset = {}) => setCurrent((before) => ({ kind, preset, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setCurrent(undefined), []);
  const creation = useMemo(() => ({ current, open, close }), [current, open, close]);
  return <CreationContext value={creation}>{children}</CreationContext>;
}

export function useCreation(): Creation {
  const creation = use(CreationContext);
  if (!creation) throw new Error('Rendered outside <CreationProvider>');
  return creation;
}
