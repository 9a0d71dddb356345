// A board: columns side by side, on a phone one at a time, lanes one below the other, cards carried between them by mouse, finger and keys.
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useId, useImperativeHandle, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import { CardDragFrame, useCardDrag, type DraggedCard } from '../drag/index.ts';
import { focusBeside, focusCard, showCard } from './cardFocus.ts';
import { ColumnStrip } from './ColumnHead.tsx';
import { countOf, Grid } from './Grid.tsx';
import { stepWords, type SaidStep } from './stepWords.ts';
import type { BoardCell, BoardMove, BoardProps, CellSign } from './boardProps.ts';
// Colours of choices and small buttons.
import '../blockData/blockData.css';
import './board.css';

export function Board<R, C extends BoardCell>(props: BoardProps<R, C>): ReactNode {
  const { ref, columns, lanes, keyOf, cardsOf, draw, drawLifted, signOf, onMove, onClosed, onDragging } = props;
  const { t } = usePorts().formats;
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [shown, setShown] = useState<string | null>();
  const [spoken, setSpoken] = useState('');
  const [movedId, setMovedId] = useState<string>();
  const rows = useMemo(() => lanes.map(({ cells }) => cells), [lanes]);
  const countIn = (key: string | null): number =>
    rows.flat().reduce((sum, cell) => sum + (cell.column.key === key ? countOf(props, cell) : 0), 0);
  const current =
    columns.find(({ key }) => key === (shown === undefined ? props.opensWith : shown)) ??
    columns.find(({ key }) => countIn(key) > 0) ??
    columns.at(0);

  const settle = useCallback((key: string, said: string) => {
    setSpoken(said);
    setMovedId(key);
    focusCard(root.current, key);
  }, []);
  useImperativeHandle(ref, () => ({
    tell: settle,
    show(key, said) {
      setSpoken(said);
      showCard(root.current, key);
    },
    focus: (key, control) => focusCard(root.current, key, control),
  }));
  const say = (step: SaidStep, dragged: DraggedCard<R, C>): void =>
    setSpoken(stepWords(step, dragged, { ...props, t }));

  function handleMove(move: BoardMove<R, C>): void {
    const isClosed = signOf?.(move.from, move.to.cell)?.isClosed === true;
    const done = (isClosed ? onClosed : onMove)?.(move);
    const key = keyOf(move.card);
    say(done ? 'waiting' : 'dropped', { ...move, slot: move.to });
    setMovedId(key);
    if (done) void done.then((said) => settle(key, said));
  }

  const drag = useCardDrag<R, C>({
    root,
    rows,
    keyOf,
    cardsOf: (cell) => cardsOf(cell).rows,
    onStep: (step, dragged) => {
      if (step !== 'over') onDragging?.(step === 'lifted');
      if (isPhone && dragged.slot) setShown(dragged.slot.cell.column.key);
      // What becomes of a drop is said with its move.
      if (step !== 'dropped') say(step, dragged);
    },
    onMove: handleMove,
    onKeysEnd: (card) => focusCard(root.current, keyOf(card)),
  });
  const { dragged } = drag;
  const signAt = (cell: C): CellSign | undefined => dragged && signOf?.(dragged.from, cell);

  return (
    <>
      <p className="keste-visually-hidden" role="status" aria-live="assertive">
        {spoken}
      </p>
      <CardDragFrame
        drag={drag}
        hasTopTargets={isPhone}
        overlayClassName="kk-overlay"
        drawLifted={(card, from) => <div className="kk-card">{drawLifted ? drawLifted(card) : draw(card, from)}</div>}
      >
        <p className="keste-visually-hidden" id={helpId}>
          {t('blocks.drag.help')}
        </p>
        <div ref={root} className="kk">
          {isPhone ? (
            <ColumnStrip
              columns={columns}
              current={current}
              cellOf={({ key }) => rows[0]?.find(({ column }) => column.key === key)}
              countOf={({ key }) => countIn(key)}
              isDragging={dragged !== undefined}
              signOf={signAt}
              onShow={setShown}
            />
          ) : null}
          <Grid
            {...props}
            isPhone={isPhone}
            shownColumns={isPhone && current ? [current] : columns}
            countIn={countIn}
            dragged={dragged}
            movedId={movedId}
            helpId={helpId}
            onSay={setSpoken}
            onKeyDown={(event) => (dragged ? undefined : focusBeside(event, root.current, rows))}
          />
        </div>
      </CardDragFrame>
    </>
  );
}
