// Stands inside a page's skeleton: as long as it is there, the progress bar moves.
import { useEffect, type ReactNode } from 'react';
import { notePageLoading } from './pageLoads.ts';

export function PageLoading(): ReactNode {
  useEffect(() => notePageLoading(), []);
  return null;
}
