// One board: its heading with what may be done with it, the filters of tasks, and its columns.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { rowRights } from '../../../src/engine/rights/index.ts';
import type { PageNode } from '../../../src/engine/page/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  saveFailure,
  useBlockTable,
  useNotice,
  useRecord,
  useRows,
} from '../../../src/render/blockData/index.ts';
import { Slot, usePorts, type BlockEvent, type BlockSource, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { BlockNode, InPageHead, PageBlocks, PageFrame, plainTree } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { BoardInTrash } from './BoardInTrash.tsx';
import { BoardTools } from './BoardTools.tsx';
import { BOARDS, boardPage, STAGES, TASKS, type Board, type Stage } from './boardPage.ts';
import { useLanes } from './LaneChoice.tsx';
import { RemoveColumn } from './RemoveColumn.tsx';

interface ScreenProps extends PageProps {
  /** Number or id. */
  board: string;
}

export function BoardScreen({ board: key, ...page }: ScreenProps): ReactNode {
  const { t } = usePageTexts();
  const { data: board, error, reload } = useRecord<'board'>(BOARDS, key);
  const boards = useBlockTable(BOARDS);
  const stages = useBlockTable(STAGES);
  const [trashedId, setTrashedId] = useState<string>();
  const failed = [
    { error, reload },
    { error: boards.error, reload: boards.reload },
    { error: stages.error, reload: stages.reload },
  ].find((each) => each.error !== undefined);
  if (board && trashedId === undefined && boards.data && stages.data)
    return (
      <ReadyBoard
        {...page}
        board={board}
        boards={boards.data}
        table={stages.data}
        onChanged={reload}
        onTrashed={setTrashedId}
      />
    );
  const handleBack = (): void => {
    setTrashedId(undefined);
    reload();
  };
  return <PageFrame title={page.title}>{missing()}</PageFrame>;

  function missing(): ReactNode {
    if (trashedId !== undefined) return <BoardInTrash id={trashedId} onBack={handleBack} />;
    if (board !== null) return <Waiting error={failed?.error} onRetry={failed?.reload ?? reload} />;
    return (
      <BlockEmpty text={t('gone')}>
        <PlaceLink to="/kanban">{t('all')}</PlaceLink>
      </BlockEmpty>
    );
  }
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={onRetry} />;
}

interface ReadyBoardProps extends PageProps {
  board: Board;
  boards: PreparedTable;
  table: PreparedTable;
  onChanged(): void;
  onTrashed(id: string): void;
}

interface OpenForm {
  source: BlockSource;
  params: Record<string, unknown>;
}

function ReadyBoard({ board, boards, table, onChanged, onTrashed, ...page }: ReadyBoardProps): ReactNode {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const { tell, notice } = useNotice();
  const source = useMemo(() => ({ ...STAGES, filters: { board: [board.id] } }), [board.id]);
  const {
    rows: stages,
    error,
    isLoading,
    reload,
  } = useRows<'stage'>({
    ...COLUMNS,
    table,
    source,
    columns: table.columns,
  });
  const [form, setForm] = useState<OpenForm>();
  const [removed, setRemoved] = useState<Stage>();
  const lanes = useLanes(board);
  const mayChange = boards.info.permissions.update && rowRights(board).update === undefined;
  const mayDelete = boards.info.permissions.delete && rowRights(board).delete === undefined;
  const isOfProject = Boolean(board.project);
  // What counts of them: with every card that moves their own counts change.
  const text = JSON.stringify(boardPage({ board, stages, lanes: lanes.value, mayChange }));
  // Made of plain values a line above.
  const tree = useMemo(() => plainTree(JSON.parse(text) as ReturnType<typeof boardPage>), [text]);

  async function shift(id: string, by: -1 | 1): Promise<void> {
    const at = stages.findIndex((stage) => stage.id === id);
    const stage = stages[at];
    const [after, before] = by < 0 ? [stages[at - 2], stages[at - 1]] : [stages[at + 1], stages[at + 2]];
    if (!stage) return;
    const place = { ...(after ? { after: after.id } : {}), ...(before ? { before: before.id } : {}) };
    try {
      await data.moveRow(STAGES.model, id, { ...place, version: stage.version });
    } catch (problem) {
      tell({ text: t('moveFailed', { reason: saveFailure(problem, formats.t) }), tone: 'bad' });
    }
    reload();
  }
  const handleOther = (_node: PageNode, event: BlockEvent): void => {
    const { id, do: what } = event.data ?? {};
    if (event.name !== 'column' || typeof id !== 'string') return;
    if (what === 'edit') setForm({ source: STAGES, params: { mode: 'edit', id } });
    else if (what === 'remove') setRemoved(stages.find((stage) => stage.id === id));
    else void shift(id, what === 'left' ? -1 : 1);
  };
  const handleForm = useCallback(
    ({ name, data: told = {} }: BlockEvent) => {
      if (name === 'close') setForm(undefined);
      else if (name === 'deleted' && told['id'] === board.id) onTrashed(board.id);
      else {
        reload();
        onChanged();
      }
    },
    [reload, onChanged, onTrashed, board.id],
  );

  return (
    <PageFrame title={board.name ?? ''}>
      <InPageHead>
        <BoardTools
          board={board}
          boards={boards}
          lanes={lanes}
          mayChange={mayChange}
          tell={tell}
          onChanged={onChanged}
          onColumn={() => setForm({ source: STAGES, params: { mode: 'create', preset: { board: board.id } } })}
          onSettings={() => setForm({ source: BOARDS, params: { mode: 'edit', id: board.id, canDelete: mayDelete } })}
        />
      </InPageHead>
      {!isOfProject || stages.length > 0 ? (
        <PageBlocks {...page} tree={tree} source={TASKS} openId={undefined} onOther={handleOther}>
          <BlockNode node={tree.model.root} />
        </PageBlocks>
      ) : (
        <NoColumns error={error} isLoading={isLoading} onRetry={reload} />
      )}
      {form ? <Slot kind="block" type="form" props={{ ...form, onEvent: handleForm }} /> : null}
      {removed ? (
        <RemoveColumn
          stage={removed}
          others={stages.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined);
            reload();
          }}
        />
      ) : null}
      {notice}
    </PageFrame>
  );
}

function NoColumns({ isLoading, ...given }: { error: unknown; isLoading: boolean; onRetry(): void }): ReactNode {
  const { t } = usePageTexts();
  return isLoading || given.error !== undefined ? <Waiting {...given} /> : <BlockEmpty text={t('noColumns')} />;
}

/** More columns than a board can show. */
const COLUMNS = { ordering: ['rank'], pageSize: 100 };
