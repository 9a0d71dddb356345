// What can be done with a whole table, in one line: columns, groups, refresh, the rest, create. On a phone the rest holds all but create.
// What the buttons unfold comes when it is opened.
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Job } from '../../../contract/index.ts';
import { groupableColumns, type TableStore } from '../../../engine/table/index.ts';
import { lazyPart, soon, usePorts } from '../../core/index.ts';
import { CreateButton } from '../../createButton/index.ts';
import type { TableFeatures } from '../gridProps.ts';
import { useTopic } from '../gridContext.ts';
import type { PopupKind } from './popupKind.ts';
import { usePhone } from '../usePhone.ts';
import { createRow } from '../edit/loadCommands.ts';
import './toolbar.css';

export const TablePopup = lazyPart(soon(() => import('./TablePopup.tsx').then((module) => module.TablePopup)));

export interface TableToolbarProps {
  store: TableStore;
  /** Makes a new row; without it, or where the user may not, there is no button. */
  onCreate?: (() => void) | undefined;
  /** Without it there is no import, no trash, and exports are downloads only. */
  features?: TableFeatures | undefined;
}

interface OpenPopup {
  kind: PopupKind;
  anchor: HTMLElement;
}

type OpenFeature = 'import' | 'trash' | { begun: Promise<Job> };

export function TableToolbar({ store, onCreate, features }: TableToolbarProps): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [open, setOpen] = useState<OpenPopup>();
  const [feature, setFeature] = useState<OpenFeature>();
  useTopic(store, 'info');
  useTopic(store, 'view');
  const isPhone = usePhone();
  const { table, grouping } = store;
  if (!table) return null;
  const canGroup = grouping.hasTree || groupableColumns(table).length > 0;
  const button = (kind: PopupKind, key: string, state?: { isActive: boolean }): ReactNode => (
    <ToolButton
      label={t(`view.${key}`)}
      path={PATHS[kind]}
      isActive={state?.isActive}
      isOpen={open?.kind === kind}
      onPress={(anchor) => setOpen({ kind, anchor })}
    />
  );
  return (
    <div className="kg-toolbar" role="toolbar" aria-label={t('view.toolbar')}>
      {isPhone ? null : (
        <>
          {button('columns', 'columns', { isActive: store.view.isChanged })}
          {canGroup ? button('groups', 'groupBy', { isActive: grouping.by.length > 0 }) : null}
          <ToolButton label={t('view.refresh')} path={REFRESH} onPress={() => store.reload()} />
        </>
      )}
      {button('more', 'more', { isActive: isPhone && (store.view.isChanged || grouping.by.length > 0) })}
      {onCreate && table.info.permissions.create ? (
        <CreateButton
          label={t('table.create')}
          onPress={() => (store.newRows.isAllowed ? createRow(store, t) : onCreate())}
        />
      ) : null}
      {open ? (
        <TablePopup
          // What a phone leads to from the rest takes the keyboard again.
          key={open.kind}
          store={store}
          kind={open.kind}
          anchor={open.anchor}
          onImport={features && (() => setFeature('import'))}
          onExport={features && ((query) => setFeature({ begun: data.startExport(query) }))}
          onTrash={features && (() => setFeature('trash'))}
          onKind={(kind) => setOpen({ ...open, kind })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {features && feature ? (
        <FeatureLayer store={store} features={features} feature={feature} onClose={() => setFeature(undefined)} />
      ) : null}
    </div>
  );
}

interface FeatureLayerProps {
  store: TableStore;
  features: TableFeatures;
  feature: OpenFeature;
  onClose(): void;
}

function FeatureLayer({ store, features, feature, onClose }: FeatureLayerProps): ReactNode {
  if (feature === 'import') return <features.Import store={store} onClose={onClose} />;
  if (feature === 'trash') return <features.Trash store={store} onClose={onClose} />;
  return <features.BegunJob begun={feature.begun} onClose={onClose} />;
}

interface ToolButtonProps {
  label: string;
  path: string;
  /** Something of it is in force. */
  isActive?: boolean | undefined;
  /** Set where it unfolds something. */
  isOpen?: boolean;
  onPress(anchor: HTMLElement): void;
}

function ToolButton({ label, path, isActive, isOpen, onPress }: ToolButtonProps): ReactNode {
  const handleClick = (event: MouseEvent<HTMLElement>): void => onPress(event.currentTarget);
  return (
    <button
      type="button"
      className="kg-tool"
      aria-label={label}
      title={label}
      data-active={isActive || undefined}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      aria-expanded={isOpen}
      onClick={handleClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

const PATHS: Record<PopupKind, string> = {
  sort: 'M4.5 2.5v11m0 0L2 11m2.5 2.5L7 11M11.5 13.5v-11m0 0L9 5m2.5-2.5L14 5',
  columns: 'M2.5 2.5h11v11h-11zM6.2 2.5v11M9.8 2.5v11',
  groups: 'M2 3.5h12M5 8h9M5 12.5h9M2 6v6.5',
  more: 'M7.9 3.2h.2M7.9 8h.2M7.9 12.8h.2',
};
const REFRESH = 'M13.2 8A5.2 5.2 0 1111.5 4.1M13.4 2v3h-3';
