// Every column of the table: shown or hidden, its side and its place; found by its name, and the server's layout again.
import { useState, type ReactNode } from 'react';
import type { ColumnPlace, TableStore } from '../../../engine/table/index.ts';
import { foldText } from '../../../engine/values/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { usePhone } from '../usePhone.ts';

export interface ColumnsPanelProps {
  store: TableStore;
}

export function ColumnsPanel({ store }: ColumnsPanelProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = usePhone();
  useTopic(store, 'view');
  const [search, setSearch] = useState('');
  const { view } = store;
  const wanted = foldText(search);
  const found = view.places.filter(({ prepared }) => foldText(prepared.column.headerName).includes(wanted));
  return (
    <div className="kg-panel">
      <input
        type="search"
        className="kg-panel-search"
        aria-label={t('view.findColumn')}
        placeholder={t('view.findColumn')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <ul className="kg-panel-list" aria-label={t('view.columns')}>
        {found.map((place) => (
          <ColumnLine key={place.prepared.field} store={store} place={place} />
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="kg-panel-note" role="status">
          {t('table.optionsEmpty')}
        </p>
      ) : null}
      <div className="kg-panel-foot">
        {isPhone ? (
          <button
            type="button"
            className="kg-action"
            onClick={() => view.setPhoneForm(view.phoneForm === 'cards' ? 'grid' : 'cards')}
          >
            {t(view.phoneForm === 'cards' ? 'view.asTable' : 'view.asCards')}
          </button>
        ) : null}
        <button type="button" className="kg-action" disabled={!view.isChanged} onClick={() => view.reset()}>
          {t('view.reset')}
        </button>
      </div>
    </div>
  );
}

/** Pressed again, the column is pinned no longer. */
const SIDES = [
  { side: 'left', key: 'view.pinLeft', sign: '⇤' },
  { side: 'right', key: 'view.pinRight', sign: '⇥' },
] as const;

function ColumnLine({ store, place }: { store: TableStore; place: ColumnPlace }): ReactNode {
  const { t } = usePorts().formats;
  const { view } = store;
  const { prepared, pin, isHidden } = place;
  const { field, column } = prepared;
  const at = view.places.indexOf(place);
  const name = column.headerName;
  const before = view.places[at - 1]?.prepared.field;
  const after = view.places[at + 1]?.prepared.field;
  return (
    <li className="kg-panel-line">
      <label className="kg-panel-name">
        <input type="checkbox" checked={!isHidden} onChange={() => (isHidden ? view.show(field) : view.hide(field))} />
        <span>{name}</span>
      </label>
      <span className="kg-panel-pins" role="group" aria-label={t('view.pinOf', { name })}>
        {SIDES.map(({ side, key, sign }) => (
          <button
            key={side}
            type="button"
            className="kg-panel-button"
            aria-pressed={pin === side}
            aria-label={t(key)}
            title={t(key)}
            onClick={() => view.pin(field, pin === side ? 'none' : side)}
          >
            {sign}
          </button>
        ))}
      </span>
      <button
        type="button"
        className="kg-panel-button"
        disabled={before === undefined}
        aria-label={t('view.up', { name })}
        title={t('view.up', { name })}
        onClick={() => before !== undefined && view.move(field, before)}
      >
        ↑
      </button>
      <button
        type="button"
        className="kg-panel-button"
        disabled={after === undefined}
        aria-label={t('view.down', { name })}
        title={t('view.down', { name })}
        onClick={() => after !== undefined && view.moveAfter(field, after)}
      >
        ↓
      </button>
    </li>
  );
}
