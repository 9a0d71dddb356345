// Rows of a file that was chosen elsewhere: it is looked at as soon as this stands there, then the steps are those of every import.
import { useEffect, useRef, type ReactNode } from 'react';
import { useRestTexts } from '../../render/core/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './useImport.ts';

export interface FileRowsProps {
  model: string;
  file: File;
  onClose(): void;
}

export function FileRows({ model, file, onClose }: FileRowsProps): ReactNode {
  useRestTexts();
  const work = useImport({ model });
  const begun = useRef<File>(undefined);
  useEffect(() => {
    if (begun.current === file) return;
    begun.current = file;
    void work.read(file);
  }, [work, file]);
  return <ImportSteps work={work} onClose={onClose} />;
}
