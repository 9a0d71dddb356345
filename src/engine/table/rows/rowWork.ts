// Joins what is done to the rows of one table: edits, new rows, removals, selection, and the history of it all.
import { isSameValue } from '../edits/cellState.ts';
import { Editing } from '../edits/editing.ts';
import { History, type HistoryTarget } from '../edits/history.ts';
import { loadLaterRows } from './loadLaterRows.ts';
import { NewRows } from './newRows.ts';
import { Removals } from './removals.ts';
import { RowSelection } from './rowSelection.ts';
import { replayOnServer } from '../edits/strayCells.ts';
import type { TableHost } from '../tableHost.ts';

export interface RowWork {
  editing: Editing;
  history: History;
  newRows: NewRows;
  removals: Removals;
  selection: RowSelection;
  /** Puts a row behind another one, where rows have an order of their own: at once, on the server soon. */
  move(id: string, after: string | undefined): void;
  /** For what is done with the rows by pieces that come later. */
  host: TableHost;
}

export function createRowWork(host: TableHost, onHidden: (ids: ReadonlySet<string>) => void): RowWork {
  const strays = replayOnServer(host);
  const isHere = ({ id }: { id: string }): boolean => host.list.indexOf(id) >= 0;
  const history: History = new History({
    async look(own, others) {
      await removals.settled(own);
      await strays.look([...others].filter((id) => !isHere({ id })));
    },
    holds: (cell, value) => (isHere(cell) ? isSameValue(editing.shown(cell), value) : strays.holds(cell, value)),
    isClosed: (cell) => editing.barOf(cell) !== undefined,
    setCells: (cells) => setCells(cells),
    insertRows: (ids) => removals.restore(ids),
    removeRows: (ids) => removals.hide(ids),
    moveRow: (id, after) => move(id, after),
  });
  const newRows = new NewRows(host, history);
  const editing = new Editing(host, { history, newRows });
  const selection = new RowSelection(host.topics);
  const removals: Removals = new Removals(
    host,
    { newRows, history },
    {
      onHidden: (ids) => {
        selection.drop(ids);
        if (editing.open && ids.has(editing.open.id)) editing.cancel();
        onHidden(ids);
      },
    },
  );

  const setCells: HistoryTarget['setCells'] = (cells) => {
    const away = cells.filter((cell) => !isHere(cell));
    void host.saver.collect(() => {
      for (const { id, field, value } of cells.filter(isHere)) {
        if (editing.isRefused({ id, field })) editing.discard({ id, field });
        editing.commit({ id, field }, value);
      }
    });
    return away.length > 0 ? strays.setCells(away) : Promise.resolve();
  };

  function move(id: string, after: string | undefined): void {
    const from = host.list.at(host.list.indexOf(id) - 1)?.id;
    if (newRows.isBlank(id) || from === after || !host.list.move(id, after)) return;
    history.note('move', { kind: 'move', id, from, to: after });
    const second = host.list.at(1)?.id;
    if (!host.isLocal)
      void loadLaterRows().then(
        ({ sendMove }) => sendMove(host, { id, from, after, second }),
        () => {
          if (host.list.move(id, from)) host.topics.notify('list');
          host.say({ code: 'notMoved', count: 1, reason: '' });
        },
      );
    newRows.settle();
    host.topics.notify('list');
    host.changeTotals();
  }

  return { editing, history, newRows, removals, selection, move, host };
}

/** For a table that makes no rows. */
export function noId(): string {
  throw new Error('This table was given no way to name new rows.');
}
