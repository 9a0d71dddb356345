// Rows from a file into a table, in a window over it.
import type { ReactNode } from 'react';
import type { TableStore } from '../../engine/table/index.ts';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { JobFrame } from '../jobs/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './useImport.ts';

export interface ImportDialogProps {
  store: TableStore;
  onClose(): void;
}

export function ImportDialog({ store, onClose }: ImportDialogProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const work = useImport({ model: store.ref.model, onWritten: () => store.reload() });
  return (
    <JobFrame title={t('import.title')} onClose={onClose}>
      <ImportSteps work={work} onClose={onClose} />
    </JobFrame>
  );
}
