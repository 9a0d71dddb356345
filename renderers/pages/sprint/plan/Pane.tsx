// One side of the planning: its tasks with their weight, what is chosen of them, the way over.
import { useMemo, useState, type DragEvent, type ReactNode } from 'react';
import { BlockFailure, BlockLoading, StaleNote, type RowList } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { useRowPlaces } from '../../../../src/render/rowPlaces/index.ts';
import { amountText, TASKS, weightOf, type Side, type Task, type Unit } from '../sprintValues.ts';
import { isPlainPress } from '../../../../src/render/press/index.ts';

export interface PaneProps {
  side: Side;
  list: RowList<Task>;
  unit: Unit;
  mayMove: boolean;
  chosen: ReadonlySet<string>;
  /** On their way to the other side. */
  going: ReadonlySet<string>;
  /** Something of the other side is dragged. */
  isTarget: boolean;
  /** undefined: it was let go. */
  onDrag(id: string | undefined): void;
  onDrop(): void;
  onChoose(chosen: ReadonlySet<string>): void;
  onMove(ids: readonly string[]): void;
}

export function Pane(props: PaneProps): ReactNode {
  const { side, list, unit, mayMove, chosen, going, isTarget, onDrag, onDrop, onChoose, onMove } = props;
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { rows, hasMore, isLoading, error, reload, loadMore } = list;
  const [isOver, setOver] = useState(false);
  const own = useMemo(() => rows.map(({ id }) => id).filter((id) => chosen.has(id)), [rows, chosen]);
  const sum = rows.reduce((total, row) => total + weightOf(row, unit), 0);
  const flip = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <section
      className="ksp-pane"
      data-over={(isTarget && isOver) || undefined}
      aria-labelledby={`ksp-pane-${side}`}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => setOver(isWithin(event))}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header>
        <h2 id={`ksp-pane-${side}`}>{t(`pane.${side}`)}</h2>
        <small>
          {formats.integer(rows.length)}
          {hasMore ? '+' : ''} · {amountText(sum, unit, { formats, t })}
        </small>
        {mayMove && own.length > 0 ? (
          <button type="button" className="ksp-button" data-primary onClick={() => onMove(own)}>
            {t(`move.${side}`, { count: own.length })}
          </button>
        ) : null}
      </header>
      {error !== undefined && rows.length > 0 ? <StaleNote error={error} onRetry={reload} /> : null}
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <PlanTask
              key={row.id}
              row={row}
              side={side}
              unit={unit}
              mayMove={mayMove}
              isChosen={chosen.has(row.id)}
              isGoing={going.has(row.id)}
              onDrag={onDrag}
              onFlip={() => flip(row.id)}
              onMove={() => onMove([row.id])}
            />
          ))}
        </ul>
      ) : (
        <NoTasks side={side} error={error} isLoading={isLoading || hasMore} onRetry={reload} />
      )}
      {rows.length > 0 && hasMore ? (
        <button type="button" className="ksp-button" disabled={isLoading} onClick={loadMore}>
          {t('more')}
        </button>
      ) : null}
    </section>
  );
}

/** Still over the pane, on one of its tasks. */
function isWithin({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}

interface NoTasksProps {
  side: Side;
  error: unknown;
  isLoading: boolean;
  onRetry(): void;
}

function NoTasks({ side, error, isLoading, onRetry }: NoTasksProps): ReactNode {
  const { t } = usePageTexts();
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  return isLoading ? <BlockLoading lines={4} /> : <p className="ksp-none">{t(`empty.${side}`)}</p>;
}

interface PlanTaskProps {
  row: Task;
  side: Side;
  unit: Unit;
  mayMove: boolean;
  isChosen: boolean;
  isGoing: boolean;
  onDrag(id: string | undefined): void;
  onFlip(): void;
  onMove(): void;
}

function PlanTask({ row, side, unit, mayMove, isChosen, isGoing, onDrag, onFlip, onMove }: PlanTaskProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const places = useRowPlaces();
  const { title = '' } = row;
  const key = String(row.number ?? row.id);
  const path = places?.href(TASKS.model, key);
  const weight = weightOf(row, unit);
  return (
    <li
      className="ksp-task"
      data-free={mayMove || undefined}
      data-going={isGoing || undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row.id);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {mayMove ? (
        <input type="checkbox" checked={isChosen} aria-label={t('choose', { title })} onChange={onFlip} />
      ) : null}
      <a
        href={path}
        draggable={false}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          if (places?.open(TASKS.model, { id: row.id, key }) === true) event.preventDefault();
        }}
      >
        <small>№ {key}</small> {title}
      </a>
      <span className="ksp-who">{row.operator?.string_view}</span>
      <span className="ksp-weight">{weight === 0 ? '–' : amountText(weight, unit, { formats, t })}</span>
      {mayMove ? (
        <button
          type="button"
          className="ksp-over"
          aria-label={t(`over.${side}`, { title })}
          disabled={isGoing}
          onClick={onMove}
        >
          {side === 'backlog' ? '→' : '←'}
        </button>
      ) : null}
    </li>
  );
}
