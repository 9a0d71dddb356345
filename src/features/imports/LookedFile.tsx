// A file that was looked at while its person was elsewhere: the import goes on from what its columns mean. The tables hear of new rows as of everybody's.
import type { ReactNode } from 'react';
import type { JobResultProps } from '../jobs/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './useImport.ts';

export function LookedFile({ job, onClose }: JobResultProps): ReactNode {
  return <ImportSteps work={useImport({ model: job.model ?? '', looked: job })} onClose={onClose} />;
}
