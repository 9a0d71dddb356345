// All boards that a person sees: those of projects, and their own.
import { useCallback, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  sourceBlock,
  StaleNote,
  useFieldText,
  useRows,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../src/render/createButton/index.ts';
import { Slot, usePorts, type BlockEvent } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { BOARDS, type Board } from './boardPage.ts';

const AT_ONCE = 60;
const NONE = {};
const NEW = { mode: 'create' };
const Boards = sourceBlock({ block: 'boards', read: () => NONE, Ready: ReadyList });

export function BoardList({ title }: { title: string }): ReactNode {
  return (
    <PageFrame title={title}>
      <Boards source={BOARDS} params={NONE} />
    </PageFrame>
  );
}

function ReadyList({ table, source }: ReadyProps<object>): ReactNode {
  const { t } = usePageTexts();
  const pages = useRows<'board'>({ table, source, columns: table.columns, pageSize: AT_ONCE });
  const { rows, error, isLoading, hasMore, reload, loadMore } = pages;
  const [isNew, setIsNew] = useState(false);
  const places = useRowPlaces();
  const handleEvent = useCallback(
    ({ name, data = {} }: BlockEvent) => {
      if (name === 'close') setIsNew(false);
      if (name !== 'saved') return;
      reload();
      places?.go?.(`/kanban/${String(data['id'])}`);
    },
    [places, reload],
  );
  const button = table.info.permissions.create ? (
    <CreateButton label={t('new')} onPress={() => setIsNew(true)} />
  ) : null;
  const parts = [
    { name: 'projects', boards: rows.filter(({ project }) => project) },
    { name: 'personal', boards: rows.filter(({ project }) => !project) },
  ];
  return (
    <>
      <InPageHead>{button}</InPageHead>
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      {rows.length > 0 ? null : <NoBoards error={error} isLoading={isLoading || hasMore} onRetry={reload} />}
      {parts.map(({ name, boards }) =>
        boards.length === 0 ? null : (
          <section key={name} className="kbp-part" aria-labelledby={`kbp-${name}`}>
            <h2 id={`kbp-${name}`}>{t(name)}</h2>
            <ul className="kbp-boards">
              {boards.map((row) => (
                <li key={row.id}>
                  <BoardTile row={row} table={table} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {rows.length > 0 && hasMore ? (
        <button type="button" className="kbp-button" disabled={isLoading} onClick={loadMore}>
          {t('more')}
        </button>
      ) : null}
      {isNew ? <Slot kind="block" type="form" props={{ source: BOARDS, params: NEW, onEvent: handleEvent }} /> : null}
    </>
  );
}

function NoBoards({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry(): void }): ReactNode {
  const { t } = usePageTexts();
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  if (isLoading) return <BlockLoading lines={4} />;
  return (
    <BlockEmpty text={t('none')}>
      <p>{t('first')}</p>
    </BlockEmpty>
  );
}

function BoardTile({ row, table }: { row: Board; table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const fieldText = useFieldText();
  const by = table.columns.find(({ field }) => field === 'by');
  const { integer } = usePorts().formats;
  const { project } = row;
  const cards = row.cards ?? 0;
  return (
    <PlaceLink to={`/kanban/${row.number ?? row.id}`} className="kbp-board">
      <strong>{row.name}</strong>
      <span>{project ? project.string_view : by && t('byField', { field: fieldText(by, row.by) })}</span>
      {project ? (
        <small>
          {t('cards', { count: cards, number: integer(cards) })}
          {row.limits === 'block' ? ` · ${t('block')}` : ''}
        </small>
      ) : null}
    </PlaceLink>
  );
}
