// The rows of the file that a module was begun from, imported as any file is: its headings are the titles of the fields.
import type { ReactNode } from 'react';
import { FileRows } from '../../features/imports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useWaitingRows } from './parts/waitingRows.ts';

export function RowsOfFile({ model }: { model: string }): ReactNode {
  const { t } = useTexts();
  const { rows, wait } = useWaitingRows();
  if (!rows) return null;
  return (
    <section className="km-note" aria-label={t('build.rowsOf', { file: rows.file.name })}>
      <strong>{t('build.rowsOf', { file: rows.file.name })}</strong>
      <FileRows model={model} file={rows.file} onClose={() => wait(undefined)} />
    </section>
  );
}
