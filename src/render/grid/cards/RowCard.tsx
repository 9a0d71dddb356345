// One row as a card: three lines of what tells it, all labelled values on demand; opens by a press, its values are edited by a press on them.
import { memo, useState, type ReactNode } from 'react';
import type { Row } from '../../../contract/index.ts';
import {
  isNewRow,
  type CellRef,
  type LinePlace,
  type PreparedColumn,
  type TableStore,
} from '../../../engine/table/index.ts';
import { plainContent, RenderBoundary, usePorts } from '../../core/index.ts';
import { CellContent } from '../body/CellContent.tsx';
import { useTopic } from '../gridContext.ts';
import { cellText, stateText } from '../cell/cellText.ts';
import { useIssueText } from '../cell/issueText.ts';
import { hasRowMenu, isEditable } from '../edit/commandOf.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { RowLock } from '../edit/RowHandle.tsx';
import { toneOf } from '../body/tone.ts';
import type { CardColumn, CardColumns } from './cardColumns.ts';

export interface RowCardProps {
  store: TableStore;
  row: Row;
  columns: CardColumns;
  place: LinePlace | undefined;
  onOpen: ((id: string) => void) | undefined;
  onEdit(cell: CellRef): void;
}

/** Values of a closed card, two a line below its title. */
const SHORT = 4;

/** What says itself without its column's name. */
const SELF_SAID = new Set<PreparedColumn['kind']>(['text', 'choice', 'choices', 'reference', 'references', 'file']);

export const RowCard = memo(function RowCard({
  store,
  row: given,
  columns,
  place,
  onOpen,
  onEdit,
}: RowCardProps): ReactNode {
  const { t } = usePorts().formats;
  const [isWhole, setIsWhole] = useState(false);
  useTopic(store, `row:${given.id}`);
  const row = store.row(given.id) ?? given;
  const tone = toneOf(store.table?.rowTone, row);
  const { below, values, short, all } = linesOf(store, row, columns, onOpen !== undefined);
  const shown = isWhole ? all : short;
  return (
    <article
      className="kg-card"
      data-short={!isWhole || undefined}
      data-row-tone={tone}
      aria-description={tone && t(`view.tone.${tone}`)}
      style={place ? { marginInlineStart: `${(place.level - 1) * 0.75}rem` } : undefined}
    >
      <CardHead
        store={store}
        row={row}
        columns={columns}
        place={place}
        onOpen={onOpen}
        onEdit={onEdit}
        more={
          isWhole || all.length > short.length ? (
            <button
              type="button"
              className="kg-card-more"
              aria-expanded={isWhole}
              aria-label={t(isWhole ? 'view.lessValues' : 'view.otherValues', { count: values.length - short.length })}
              onClick={() => setIsWhole(!isWhole)}
            />
          ) : null
        }
      />
      <RenderBoundary resetKey={row.version} fallback={() => null}>
        <CardLines store={store} row={row} below={below} shown={shown} onEdit={onEdit} />
      </RenderBoundary>
    </article>
  );
});

interface Lines {
  below: CardColumn | undefined;
  values: readonly CardColumn[];
  short: readonly CardColumn[];
  all: readonly CardColumn[];
}

/** What a card shows below its title, closed and open. */
function linesOf(store: TableStore, row: Row, { title, subtitle, values: given }: CardColumns, opens: boolean): Lines {
  const values = given.filter(({ field }) => store.conditionOf?.({ id: row.id, field }) !== 'hidden');
  const below = subtitle && cellText(subtitle.kit, row[subtitle.field], row) !== '' ? subtitle : undefined;
  const filled = values.filter(
    ({ field, kit }) => store.cellState({ id: row.id, field }).status !== 'clean' || kit.text(row[field], row) !== '',
  );
  // A press on the title opens the row: it is edited among the other values.
  const isTitleBelow = title && opens && !isNewRow(row) && store.editing.canEdit({ id: row.id, field: title.field });
  return {
    below,
    values,
    short: filled.slice(0, below ? SHORT - 1 : SHORT),
    all: isTitleBelow ? [title, ...values] : values,
  };
}

interface CardLinesProps extends Pick<RowCardProps, 'store' | 'row' | 'onEdit'> {
  below: CardColumn | undefined;
  shown: readonly CardColumn[];
}

function CardLines({ store, row, below, shown, onEdit }: CardLinesProps): ReactNode {
  return (
    <div className="kg-card-lines">
      {below ? (
        <div className="kg-card-subtitle">
          <Value store={store} row={row} column={below} onEdit={onEdit} />
        </div>
      ) : null}
      <dl className="kg-card-values">
        {shown.map((column) => (
          <div
            key={column.field}
            className="kg-card-value"
            data-self={SELF_SAID.has(column.prepared.kind) || undefined}
          >
            <dt>{column.prepared.column.headerName}</dt>
            <dd>
              <Value store={store} row={row} column={column} onEdit={onEdit} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface CardHeadProps extends RowCardProps {
  more: ReactNode;
}

function CardHead({ store, row, columns: { title }, place, onOpen, onEdit, more }: CardHeadProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <header className="kg-card-head">
      {place?.isOpen === undefined ? null : (
        <button
          type="button"
          className="kg-toggle"
          data-open-line={place.isOpen}
          aria-expanded={place.isOpen}
          aria-label={t(place.isOpen ? 'view.collapse' : 'view.expand')}
          onClick={() => store.grouping.outline?.toggle(row.id)}
        />
      )}
      <div className="kg-card-names">
        {store.newRows.isBlank(row.id) ? <small className="kg-count">{t('edit.inserted')}</small> : null}
        <div className="kg-card-name">
          {title ? (
            <Value
              store={store}
              row={row}
              column={title}
              isTitle
              onOpen={isNewRow(row) ? undefined : onOpen}
              onEdit={onEdit}
            />
          ) : (
            row.id
          )}
        </div>
      </div>
      {isEditable(store) ? <RowLock row={row} t={t} /> : null}
      {more}
      {hasRowMenu(store) ? (
        <button
          type="button"
          className="kg-card-menu"
          aria-label={t('edit.menu.title')}
          aria-haspopup="menu"
          onClick={(event) => announcerOf(store).openMenu({ id: row.id, anchor: event.currentTarget })}
        >
          ⋯
        </button>
      ) : null}
    </header>
  );
}

interface ValueProps {
  store: TableStore;
  row: Row;
  column: CardColumn;
  /** Has no label beside it. */
  isTitle?: true;
  /** A press on the value opens the row. */
  onOpen?: ((id: string) => void) | undefined;
  onEdit(cell: CellRef): void;
}

function Value(props: ValueProps): ReactNode {
  const {
    store,
    row,
    column: { field, kit, prepared },
    isTitle,
    onOpen,
    onEdit,
  } = props;
  const { formats } = usePorts();
  const cell = { id: row.id, field };
  const value = store.value(cell);
  const text = cellText(kit, value, store.row(row.id) ?? row);
  const says = stateText({ formats, issueText: useIssueText(formats) }, store.cellState(cell));
  const canEdit = store.editing.canEdit(cell);
  const tone = toneOf(prepared.tone, row);
  const { headerName } = prepared.column;
  const drawn = <Drawn {...props} text={text} says={says} empty={isTitle && canEdit ? headerName : '—'} />;
  // A press on the title opens the row.
  if (!canEdit || onOpen)
    return (
      <span className="kg-card-text" data-tone={tone}>
        {drawn}
      </span>
    );
  const isSwitch = prepared.kind === 'boolean';
  const press = (): void => {
    if (isSwitch) store.commit(cell, value !== true);
    else onEdit(cell);
  };
  const named = formats.t('view.editNamed', { name: headerName, value: text || '—' });
  const label = says === undefined ? named : `${named}. ${says}`;
  // What is drawn may have links and names to press of its own: the edit lies over it, below its links.
  if (hasLook(props) && !isSwitch)
    return (
      <span className="kg-card-text" data-tone={tone}>
        {drawn}
        <button type="button" className="kg-card-cover" aria-label={label} aria-haspopup="dialog" onClick={press} />
      </span>
    );
  return (
    <button
      type="button"
      className="kg-card-text kg-card-edit"
      data-tone={tone}
      data-switch={isSwitch || undefined}
      aria-label={label}
      aria-haspopup={isSwitch ? undefined : 'dialog'}
      onClick={press}
    >
      {drawn}
    </button>
  );
}

interface DrawnProps extends ValueProps {
  text: string;
  says: string | undefined;
  /** In place of a value. */
  empty: string;
}

function Drawn({ text, says, empty, ...props }: DrawnProps): ReactNode {
  const {
    store,
    row,
    column: { field, kit },
    onOpen,
  } = props;
  const { t } = usePorts().formats;
  const cell = { id: row.id, field };
  const value = store.value(cell);
  const content =
    hasLook(props) && text !== value ? (
      <CellContent kit={kit} value={value} text={text} guard="cells" />
    ) : (
      plainContent(value, text)
    );
  const shown = text === '' ? <span className="kg-count">{empty}</span> : content;
  return (
    <span className="kg-card-drawn">
      {onOpen ? (
        <button
          type="button"
          className="kg-card-title"
          onClick={() => onOpen(row.id)}
          aria-label={t('view.openNamed', { name: text || empty })}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {says === undefined ? null : (
        <span className="kg-card-state" data-status={store.cellState(cell).status}>
          {says}
        </span>
      )}
    </span>
  );
}

/** Drawn by its column's component; a title is plain text. */
function hasLook({ column, isTitle }: ValueProps): boolean {
  return column.kit.Component !== undefined && !isTitle;
}
