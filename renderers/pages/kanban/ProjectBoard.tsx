// The boards of one project, as its page shows them; where there is none yet, the way to make it.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, useBlockTable, useRows } from '../../../src/render/blockData/index.ts';
import { Slot, type BlockEvent, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { BOARDS } from './boardPage.ts';
import { BoardScreen } from './BoardScreen.tsx';

/** Nobody keeps more for one project. */
const MOST_BOARDS = 50;

export interface ProjectBoardProps extends PageProps {
  /** Its id. */
  project: string;
}

export function ProjectBoard(props: ProjectBoardProps): ReactNode {
  const { data, error, reload } = useBlockTable(BOARDS);
  if (data) return <FoundBoard {...props} table={data} />;
  return (
    <PageFrame title={props.title}>
      {error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={reload} />}
    </PageFrame>
  );
}

function FoundBoard({ project, table, ...page }: ProjectBoardProps & { table: PreparedTable }): ReactNode {
  const source = useMemo(() => ({ ...BOARDS, filters: { project: [project] } }), [project]);
  const { rows, error, isLoading, hasMore, reload } = useRows<'board'>({
    table,
    source,
    columns: table.columns,
    pageSize: MOST_BOARDS,
  });
  const [chosen, setChosen] = useState<string>();
  const { t } = usePageTexts();
  const board = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (board)
    return (
      <>
        {rows.length > 1 ? (
          <select
            className="kbp-button"
            aria-label={t('which')}
            value={board.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
        <BoardScreen key={board.id} {...page} board={board.id} />
      </>
    );
  return (
    <PageFrame title={page.title}>
      {error === undefined ? null : <BlockFailure error={error} onRetry={reload} />}
      {error === undefined && (isLoading || hasMore) ? <BlockLoading lines={4} /> : null}
      {error === undefined && !isLoading && !hasMore ? (
        <NoBoard project={project} mayCreate={table.info.permissions.create} onMade={reload} />
      ) : null}
    </PageFrame>
  );
}

interface NoBoardProps {
  project: string;
  mayCreate: boolean;
  onMade(): void;
}

function NoBoard({ project, mayCreate, onMade }: NoBoardProps): ReactNode {
  const { t } = usePageTexts();
  const [isNew, setIsNew] = useState(false);
  // The same object while the form is open: another one would open it anew.
  const params = useMemo(() => ({ mode: 'create', preset: { project: { id: project, string_view: '' } } }), [project]);
  const handleEvent = useCallback(
    ({ name }: BlockEvent) => {
      if (name === 'close') setIsNew(false);
      if (name === 'saved') onMade();
    },
    [onMade],
  );
  return (
    <BlockEmpty text={t('noBoard')}>
      {mayCreate ? (
        <button type="button" className="kbp-button" data-primary onClick={() => setIsNew(true)}>
          {t('new')}
        </button>
      ) : null}
      {isNew ? <Slot kind="block" type="form" props={{ source: BOARDS, params, onEvent: handleEvent }} /> : null}
    </BlockEmpty>
  );
}
