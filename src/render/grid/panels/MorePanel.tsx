// What else can be done with a table: height of its rows, the file of its rows, rows from a file; on a phone also what has a button elsewhere.
import { useState, type ReactNode } from 'react';
import type { ExportQuery } from '../../../engine/ports/index.ts';
import { DENSITIES, groupableColumns, type TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { KeepPanel } from './KeepPanel.tsx';
import { usePhone } from '../usePhone.ts';
import { MenuList, type MenuEntry } from '../../menu/index.ts';
import type { PopupKind } from './popupKind.ts';

export interface MorePanelProps {
  store: TableStore;
  onImport: (() => void) | undefined;
  /** For more rows than a download should wait for. */
  onExport: ((query: ExportQuery) => void) | undefined;
  onTrash: (() => void) | undefined;
  onKind: ((kind: PopupKind) => void) | undefined;
  onClose(): void;
}

const FORMATS: readonly ExportQuery['format'][] = ['csv', 'xlsx'];

export function MorePanel({ store, onImport, onExport, onTrash, onKind, onClose }: MorePanelProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = usePhone();
  useTopic(store, 'view');
  const { view, table } = store;
  const permissions = table?.info.permissions;
  const canImport = permissions?.create === true || permissions?.update === true;
  return (
    <div className="kg-panel">
      {isPhone ? <Tools store={store} onKind={onKind} onClose={onClose} /> : null}
      <MenuList
        label={t('view.density')}
        entries={DENSITIES.map((density) => ({
          key: density,
          label: t(`view.densities.${density}`),
          isChosen: view.density === density,
          onPick: () => view.setDensity(density),
        }))}
      />
      {isPhone ? (
        <MenuList
          label={t('view.form')}
          entries={(['cards', 'grid'] as const).map((form) => ({
            key: form,
            label: t(form === 'cards' ? 'view.asCards' : 'view.asTable'),
            isChosen: view.phoneForm === form,
            onPick: () => view.setPhoneForm(form),
          }))}
        />
      ) : null}
      {permissions?.export === true ? <Exports store={store} onExport={onExport} onClose={onClose} /> : null}
      <KeepPanel store={store} />
      {onImport && canImport ? (
        <MenuList
          label={t('view.import')}
          entries={[{ key: 'import', label: t('view.importFile'), onPick: onImport }]}
        />
      ) : null}
      {onTrash && permissions?.delete === true && !store.isLocal ? (
        <MenuList label={t('trash.title')} entries={[{ key: 'trash', label: t('trash.title'), onPick: onTrash }]} />
      ) : null}
    </div>
  );
}

/** The buttons that a phone has no room for. */
function Tools({ store, onKind, onClose }: Pick<MorePanelProps, 'store' | 'onKind' | 'onClose'>): ReactNode {
  const { t } = usePorts().formats;
  const { view, grouping, table } = store;
  const kind = (key: PopupKind, text: string, isActive: boolean): MenuEntry => ({
    key,
    label: t(`view.${text}`),
    icon: isActive ? '•' : '',
    onPick: () => onKind?.(key),
  });
  const canGroup = table !== undefined && (grouping.hasTree || groupableColumns(table).length > 0);
  return (
    <MenuList
      label={t('view.toolbar')}
      entries={[
        ...(view.phoneForm === 'cards' ? [kind('sort', 'sort', store.sortModel.length > 0)] : []),
        kind('columns', 'columns', view.isChanged),
        ...(canGroup ? [kind('groups', 'groupBy', grouping.by.length > 0)] : []),
        {
          key: 'refresh',
          label: t('view.refresh'),
          onPick() {
            onClose();
            store.reload();
          },
        },
      ]}
    />
  );
}

/** A download, or a job for more rows than are counted. */
function Exports({ store, onExport, onClose }: Pick<MorePanelProps, 'store' | 'onExport' | 'onClose'>): ReactNode {
  const {
    data,
    formats: { t, lang },
  } = usePorts();
  const [withComments, setWithComments] = useState(false);
  const queries = FORMATS.map((format) => ({
    ...exportQuery(store, { format, lang }),
    ...(withComments ? { comments: true } : {}),
  }));
  const choice =
    store.table?.info.comments === false ? null : (
      <label className="kg-menu-item">
        <input
          type="checkbox"
          className="kg-menu-check"
          checked={withComments}
          onChange={(event) => setWithComments(event.currentTarget.checked)}
        />
        {t('view.exportComments')}
      </label>
    );
  if (onExport && store.pager.isCapped)
    return (
      <>
        {choice}
        <MenuList
          label={t('view.export')}
          entries={queries.map((query) => ({
            key: query.format,
            label: t(`view.exports.${query.format}`),
            icon: '↓',
            onPick: () => onExport(query),
          }))}
        />
      </>
    );
  return (
    <div className="kg-menu-list" role="group" aria-label={t('view.export')}>
      {choice}
      {queries.map((query) => (
        <a key={query.format} className="kg-menu-item" href={data.exportUrl(query)} download onClick={onClose}>
          <span className="kg-menu-check" aria-hidden="true">
            ↓
          </span>
          {t(`view.exports.${query.format}`)}
        </a>
      ))}
    </div>
  );
}

/** The rows as they stand here: columns in sight in their order, order of rows, groups or tree, filters of the page. */
function exportQuery(store: TableStore, { format, lang }: Pick<ExportQuery, 'format' | 'lang'>): ExportQuery {
  const shown = store.view.places.filter(({ isHidden }) => !isHidden);
  const sides = (['left', 'none', 'right'] as const).flatMap((side) => shown.filter(({ pin }) => pin === side));
  return {
    model: store.ref.model,
    format,
    ...(lang === undefined ? {} : { lang }),
    pageName: store.ref.page_name,
    filtersKey: store.ref.filtersKey,
    columns: sides.map(({ prepared }) => prepared.field),
    ...(store.filters === undefined ? {} : { filters: store.filters }),
    ...(store.grouping.by.length > 0 ? { by: store.grouping.by } : {}),
    ...(store.grouping.outline?.arrangement.kind === 'tree' ? { tree: true } : {}),
    ...(store.sortModel.length > 0 ? { ordering: store.sortModel } : {}),
  };
}
