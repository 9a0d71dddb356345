// The part `Uploads`, with uploads that end well or break off.
import { useState, type ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Uploads } from '../../render/uploads/index.ts';
import { exampleDoor } from './exampleDoor.ts';

export function UploadsExample(): ReactNode {
  const { t } = useTexts();
  const [files, setFiles] = useState<readonly FileValue[]>([]);
  const [breaks, setBreaks] = useState(false);
  return (
    <>
      <label>
        <input type="checkbox" checked={breaks} onChange={({ currentTarget }) => setBreaks(currentTarget.checked)} />{' '}
        {t('devtools.examples.fails')}
      </label>
      <Uploads
        label={t('devtools.examples.uploads')}
        files={files}
        onChange={setFiles}
        door={exampleDoor(breaks ? t('devtools.examples.broken') : undefined)}
      />
    </>
  );
}
