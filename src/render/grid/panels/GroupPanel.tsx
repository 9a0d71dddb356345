// What rows are grouped by: up to two columns in their order, dates by an interval; everything opened or closed; a tree as a list.
import type { ReactNode } from 'react';
import {
  DATE_UNITS,
  groupableColumns,
  isDated,
  MAX_GROUP_FIELDS,
  splitGroupField,
  type GroupField,
  type PreparedColumn,
  type TableStore,
} from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';

export interface GroupPanelProps {
  store: TableStore;
}

export function GroupPanel({ store }: GroupPanelProps): ReactNode {
  const { t } = usePorts().formats;
  useTopic(store, 'view');
  useTopic(store, 'list');
  const { grouping, table } = store;
  const { outline } = grouping;
  return (
    <div className="kg-panel">
      <ul className="kg-panel-list" aria-label={t('view.groupBy')}>
        {table
          ? groupableColumns(table).map((column) => <GroupLine key={column.field} store={store} column={column} />)
          : null}
      </ul>
      {grouping.hasTree ? (
        <label className="kg-panel-line kg-panel-name">
          <input
            type="checkbox"
            checked={grouping.isTree}
            onChange={() => void grouping.setTree(grouping.isTree ? 'list' : 'tree')}
          />
          <span>{t('view.asTree')}</span>
        </label>
      ) : null}
      <div className="kg-panel-foot">
        <button type="button" className="kg-action" disabled={!outline} onClick={() => outline?.openAll()}>
          {t('view.expandAll')}
        </button>
        <button type="button" className="kg-action" disabled={!outline} onClick={() => outline?.closeAll()}>
          {t('view.collapseAll')}
        </button>
        <button
          type="button"
          className="kg-action"
          disabled={grouping.by.length === 0}
          onClick={() => void grouping.setBy([])}
        >
          {t('view.noGroups')}
        </button>
      </div>
    </div>
  );
}

function GroupLine({ store: { grouping }, column }: { store: TableStore; column: PreparedColumn }): ReactNode {
  const { t } = usePorts().formats;
  const { field } = column;
  const { headerName } = column.column;
  const at = grouping.by.findIndex((entry) => splitGroupField(entry).field === field);
  const unit = at < 0 ? undefined : splitGroupField(grouping.by[at] ?? '').unit;
  const rest = grouping.by.filter((_, index) => index !== at);
  const choose = (by: GroupField): void =>
    void grouping.setBy(at < 0 ? [...rest, by] : grouping.by.map((entry, index) => (index === at ? by : entry)));
  return (
    <li className="kg-panel-line">
      <label className="kg-panel-name">
        <input
          type="checkbox"
          checked={at >= 0}
          disabled={at < 0 && rest.length >= MAX_GROUP_FIELDS}
          onChange={() => (at >= 0 ? void grouping.setBy(rest) : choose(isDated(column) ? `${field}:month` : field))}
        />
        <span>{headerName}</span>
        {at >= 0 && grouping.by.length > 1 ? <span className="kg-count">{at + 1}</span> : null}
      </label>
      {isDated(column) && unit !== undefined ? (
        <select
          className="kg-panel-select"
          aria-label={t('view.interval', { name: headerName })}
          value={unit}
          onChange={(event) => choose(`${field}:${event.currentTarget.value}`)}
        >
          {DATE_UNITS.map((each) => (
            <option key={each} value={each}>
              {t(`view.unit.${each}`)}
            </option>
          ))}
        </select>
      ) : null}
    </li>
  );
}
