// The file whose rows wait for their module: chosen before the module is in force, imported once it is.
import { createContext, use } from 'react';

export interface WaitingRows {
  file: File;
  /** undefined until it is applied. */
  module: string | undefined;
}

export interface WaitingDesk {
  rows: WaitingRows | undefined;
  wait(rows: WaitingRows | undefined): void;
}

export const WaitingContext = createContext<WaitingDesk>({ rows: undefined, wait: () => undefined });

export function useWaitingRows(): WaitingDesk {
  return use(WaitingContext);
}
