// The job that the address names, as its notification does, over whichever page is shown.
import type { ReactNode } from 'react';
import { JobDialog } from '../../features/jobs/index.ts';
import { lazyPart } from '../../render/index.ts';
import { useParam } from '../navigation/index.ts';

const RESULTS = {
  import_look: lazyPart(() => import('../../features/imports/index.ts').then((module) => module.LookedFile)),
};

export function JobOfParam(): ReactNode {
  const [id, setId] = useParam('job');
  return id === undefined ? null : <JobDialog key={id} id={id} results={RESULTS} onClose={() => setId(undefined)} />;
}
