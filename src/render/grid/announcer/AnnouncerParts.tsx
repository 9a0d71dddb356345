// The parts of the announcer that are drawn: loaded with the first of them.
import { useCallback, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { ConfirmDialog } from '../../dialog/index.ts';
import { NoticeBar } from '../../notice/index.ts';
import type { TableFeatures } from '../gridProps.ts';
import { announcerOf, useAnnouncer } from './gridAnnouncer.ts';
import { ColumnChanging } from './ColumnChanging.tsx';
import { RowMenu } from '../edit/RowMenu.tsx';
import '../edit/edit.css';

export interface AnnouncerProps {
  store: TableStore;
  onOpenRow: ((id: string) => void) | undefined;
  features: TableFeatures | undefined;
}

export function AnnouncerParts({ store, onOpenRow, features }: AnnouncerProps): ReactNode {
  const announcer = announcerOf(store);
  useAnnouncer(announcer);
  const { question, menu, toast, act, column } = announcer;
  const handleClose = useCallback(() => announcer.hide(), [announcer]);
  return (
    <>
      {toast ? (
        <div className="kg-toast">
          <NoticeBar content={toast} isSaid onClose={handleClose} />
        </div>
      ) : null}
      {question ? (
        <ConfirmDialog
          isOpen
          question={question.text}
          onYes={() => question.answer(true)}
          onNo={() => question.answer(false)}
        />
      ) : null}
      {menu ? (
        <RowMenu
          key={menu.id}
          store={store}
          place={menu}
          hasActions={features !== undefined}
          onOpenRow={onOpenRow}
          onClose={() => announcer.closeMenu()}
        />
      ) : null}
      {features && act ? <features.RowActing key={`${act.id} ${act.name ?? ''}`} store={store} act={act} /> : null}
      {column ? <ColumnChanging key={`${column.change} ${column.field}`} store={store} column={column} /> : null}
    </>
  );
}
