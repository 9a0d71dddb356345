// The job that the address names, as its notification does, over whichever page is shown.
import type { ReactNode } from 'react';
import { JobDialog } from '../../features/jobs/index.ts';
import { useParam } from '../navigation/index.ts';

export function JobOfParam(): ReactNode {
  const [id, setId] = useParam('job');
  return id === undefined ? null : <JobDialog key={id} id={id} onClose={() => setId(undefined)} />;
}
