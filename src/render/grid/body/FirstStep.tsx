// Where a table has no rows yet: what it is for, and how the first ones come.
import { useState, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { usePorts, useRestTexts } from '../../core/index.ts';
import { createRow } from '../edit/createRow.ts';
import type { DataGridProps } from '../gridProps.ts';
import './firstStep.css';

export interface FirstStepProps extends Pick<DataGridProps, 'features' | 'onCreate'> {
  store: TableStore;
}

export function FirstStep({ store, features, onCreate }: FirstStepProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [isImporting, setIsImporting] = useState(false);
  const info = store.table?.info;
  if (!info) return null;
  const Import = features?.Import;
  const offersFirst = onCreate && info.permissions.create;
  return (
    <>
      {info.about ? <p className="kg-about">{info.about}</p> : null}
      {offersFirst ? (
        <div className="kg-first">
          <button
            type="button"
            className="kg-action"
            onClick={() => (store.newRows.isAllowed ? createRow(store, t) : onCreate())}
          >
            {t('overview.createFirst')}
          </button>
          {Import ? (
            <button type="button" className="kg-action" onClick={() => setIsImporting(true)}>
              {t('overview.importFirst')}
            </button>
          ) : null}
        </div>
      ) : null}
      {isImporting && Import ? <Import store={store} onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}
