// What else can be done with a table: height of its rows, cards or grid on a phone, the file of its rows, rows from a file.
import type { ReactNode } from 'react';
import type { ExportQuery } from '../../../engine/ports/index.ts';
import { DENSITIES, type TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { KeepPanel } from './KeepPanel.tsx';
import { usePhone } from '../usePhone.ts';
import { MenuList } from '../../menu/index.ts';

export interface MorePanelProps {
  store: TableStore;
  onImport: (() => void) | undefined;
  /** For more rows than a download should wait for. */
  onExport: ((query: ExportQuery) => void) | undefined;
  onTrash: (() => void) | undefined;
  onClose(): void;
}

const FORMATS: readonly ExportQuery['format'][] = ['csv', 'xlsx'];

export function MorePanel({ store, onImport, onExport, onTrash, onClose }: MorePanelProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = usePhone();
  useTopic(store, 'view');
  const { view, table } = store;
  const permissions = table?.info.permissions;
  const canImport = permissions?.create === true || permissions?.update === true;
  return (
    <div className="kg-panel">
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

/** A download, or a job for more rows than are counted. */
function Exports({ store, onExport, onClose }: Pick<MorePanelProps, 'store' | 'onExport' | 'onClose'>): ReactNode {
  const {
    data,
    formats: { t, lang },
  } = usePorts();
  const queries = FORMATS.map((format) => exportQuery(store, { format, lang }));
  if (onExport && store.pager.isCapped)
    return (
      <MenuList
        label={t('view.export')}
        entries={queries.map((query) => ({
          key: query.format,
          label: t(`view.exports.${query.format}`),
          icon: '↓',
          onPick: () => onExport(query),
        }))}
      />
    );
  return (
    <div className="kg-menu-list" role="group" aria-label={t('view.export')}>
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
    columns: sides.map(({ prepared }) => prepared.field),
    ...(store.filters === undefined ? {} : { filters: store.filters }),
    ...(store.grouping.by.length > 0 ? { by: store.grouping.by } : {}),
    ...(store.grouping.outline?.arrangement.kind === 'tree' ? { tree: true } : {}),
    ...(store.sortModel.length > 0 ? { ordering: store.sortModel } : {}),
  };
}
