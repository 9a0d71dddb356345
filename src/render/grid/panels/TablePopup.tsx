// What a button of the table's toolbar unfolds.
import type { ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import type { ExportQuery } from '../../../engine/ports/index.ts';
import { usePorts, useRestTexts } from '../../core/index.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { MorePanel } from './MorePanel.tsx';
import { Popup } from './Popup.tsx';
import type { PopupKind } from './popupKind.ts';
import { SortPanel } from './SortPanel.tsx';

export interface TablePopupProps {
  store: TableStore;
  kind: PopupKind;
  anchor: HTMLElement;
  onImport: (() => void) | undefined;
  onExport: ((query: ExportQuery) => void) | undefined;
  onTrash: (() => void) | undefined;
  /** Goes on to another panel. */
  onKind: ((kind: PopupKind) => void) | undefined;
  onClose(): void;
}

const TITLES: Record<PopupKind, string> = {
  sort: 'view.sort',
  columns: 'view.columns',
  groups: 'view.groupBy',
  more: 'view.more',
};

export function TablePopup(props: TablePopupProps): ReactNode {
  const { store, kind, anchor, onImport, onExport, onTrash, onKind, onClose } = props;
  useRestTexts();
  const { t } = usePorts().formats;
  const closing = <T extends unknown[]>(then: ((...args: T) => void) | undefined): ((...args: T) => void) | undefined =>
    then &&
    ((...args) => {
      onClose();
      then(...args);
    });
  return (
    <Popup anchor={anchor} title={t(TITLES[kind])} onClose={onClose}>
      {kind === 'sort' ? <SortPanel store={store} /> : null}
      {kind === 'columns' ? <ColumnsPanel store={store} /> : null}
      {kind === 'groups' ? <GroupPanel store={store} /> : null}
      {kind === 'more' ? (
        <MorePanel
          store={store}
          onImport={closing(onImport)}
          onExport={closing(onExport)}
          onTrash={closing(onTrash)}
          onKind={onKind}
          onClose={onClose}
        />
      ) : null}
    </Popup>
  );
}
