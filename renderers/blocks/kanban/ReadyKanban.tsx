// The board of a source: its columns once they are known, and the windows that a move may open.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  NoRows,
  StaleNote,
  useNotice,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import type { BoardDoor } from '../../../src/render/board/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { DrawnBoard } from './DrawnBoard.tsx';
import { useBoard, useCardAction, useNeeded, type KanbanParams } from './board/index.ts';
import './kanban.css';

export function ReadyKanban(props: ReadyProps<KanbanParams>): ReactNode {
  const { t } = usePorts().formats;
  const { tell, notice } = useNotice();
  const door = useRef<BoardDoor>(null);
  const handleUndone = useCallback((id: string, said: string) => door.current?.tell(id, said), []);
  const handleShown = useCallback((id: string, said: string) => door.current?.show(id, said), []);
  const { isNarrowed, onEvent } = props;
  const open = useRef<(id: string) => void>(undefined);
  const handleHidden = useCallback(
    (id: string, title: string) =>
      tell({
        text: t('blocks.addedHidden', { title }),
        action: { label: t('blocks.addedOpen'), run: () => open.current?.(id) },
        also: isNarrowed
          ? { label: t('table.clearFilters'), run: () => onEvent?.({ name: 'clear_filters' }) }
          : undefined,
      }),
    [tell, t, isNarrowed, onEvent],
  );
  const [isDragging, setDragging] = useState(false);
  const reload = useRef<() => void>(undefined);
  const { act, window: actionWindow } = useCardAction(props.source.model, () => reload.current?.());
  const { askNeeded, window: neededWindow } = useNeeded(props.source);
  const state = useBoard(props, {
    ...{ tell, isDragging, act, askNeeded },
    onUndone: handleUndone,
    onHidden: handleHidden,
    onShown: handleShown,
  });
  const { layout, groups } = state;
  const handleBound = useCallback((text: string) => tell({ text }), [tell]);
  useEffect(() => {
    reload.current = groups.reload;
  }, [groups.reload]);
  return (
    <BlockFrame block="kanban" title={props.title}>
      {layout ? null : <Waiting error={groups.error} onRetry={groups.reload} />}
      {layout && groups.error !== undefined ? <StaleNote error={groups.error} onRetry={groups.reload} /> : null}
      {layout && !state.canMove ? <p className="kk-hint">{t('blocks.cannotMove')}</p> : null}
      {layout && layout.heads.length === 0 && !props.params.hasColumnMenu ? (
        <NoRows isNarrowed={props.isNarrowed} />
      ) : null}
      {layout && (layout.heads.length > 0 || props.params.hasColumnMenu) ? (
        <DrawnBoard
          {...props}
          door={door}
          opening={open}
          state={state}
          layout={layout}
          setDragging={setDragging}
          onBound={handleBound}
        />
      ) : null}
      {actionWindow}
      {neededWindow}
      {notice}
    </BlockFrame>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={onRetry} />;
}
