// The board written by hand: the same elements with the same classes, columns that ask for their own cards, handlers as props, nothing that drags.
import { MantineProvider } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../../src/render/blockData/blockData.css';
import '../../../../src/render/board/board.css';
import '../../../../renderers/blocks/kanban/kanban.css';
import '../../../../renderers/cells/choices/choices.css';
import '../../../../renderers/cells/steps/steps.css';
import '../../../../renderers/cells/user/user.css';
import { Icon } from '../../../../src/app/icons/Icon.tsx';
import { dayShort } from '../../../../src/render/calendarTexts/index.ts';
import { GROUPS, rowsOf, STAGES, type BenchStage } from './cards.ts';
import type { BoardContestant } from './contestant.ts';

interface Task {
  id: string;
  number: number;
  title: string;
  status: string;
  priority: keyof typeof TONES;
  stage: { id: string };
  operator: { id: string; string_view: string } | null;
  deadline: string | null;
  children: string | null;
  comments_count: number;
  tags: string[];
}

interface Handlers {
  onOpen(id: string): void;
  onMenu(id: string): void;
  onLift(id: string): void;
  onAdd(stage: string): void;
}

const TONES = { low: 'gray', normal: 'blue', high: 'orange', urgent: 'red' };
const DAY_MS = 86_400_000;
const askCounts = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(GROUPS.map(({ keys, count }) => [String(keys[0]), count]));
// The same rows, by the fields that are drawn.
const askTasks = async (stage: string): Promise<Task[]> => rowsOf(stage) as unknown as Task[];
const HANDLERS: Handlers = { onOpen: ignore, onMenu: ignore, onLift: ignore, onAdd: ignore };

export function hand(): BoardContestant {
  return {
    mount(root) {
      const drawn = createRoot(root);
      flushSync(() =>
        drawn.render(
          <MantineProvider>
            <HandBoard {...HANDLERS} />
          </MantineProvider>,
        ),
      );
      return () => drawn.unmount();
    },
  };
}

function HandBoard(handlers: Handlers): ReactNode {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  useEffect(() => void askCounts().then(setCounts), []);
  if (!counts) return null;
  return (
    <section className="kb" aria-label="kanban">
      <div className="kk">
        <div
          className="kk-board"
          role="presentation"
          data-fills
          style={{ gridTemplateColumns: STAGES.map(() => 'var(--kk-column)').join(' ') }}
        >
          {STAGES.map((stage, at) => (
            <Head
              key={stage.id}
              stage={stage}
              count={counts.get(stage.id) ?? 0}
              takesNew={at === 0}
              onAdd={handlers.onAdd}
            />
          ))}
          <div className="kk-lane">
            {STAGES.map((stage) => (
              <Column key={stage.id} stage={stage} count={counts.get(stage.id) ?? 0} {...handlers} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface ColumnProps extends Handlers {
  stage: BenchStage;
  count: number;
}

function Column({ stage: { id, title }, count, ...handlers }: ColumnProps): ReactNode {
  const [tasks, setTasks] = useState<readonly Task[]>([]);
  useEffect(() => void askTasks(id).then(setTasks), [id]);
  return (
    <div className="kk-cell" data-drop={id}>
      <ul className="kk-cards" data-cell={id} aria-label={title}>
        {tasks.map((task, at) => (
          <Card key={task.id} task={task} at={at} count={count} {...handlers} />
        ))}
      </ul>
    </div>
  );
}

interface HeadProps extends Pick<Handlers, 'onAdd'> {
  stage: BenchStage;
  count: number;
  takesNew: boolean;
}

function Head({ stage: { id, title, color }, count, takesNew, onAdd }: HeadProps): ReactNode {
  return (
    <div className="kk-head kb-tone" data-color={color}>
      <div className="kk-head-row">
        <h3>{title}</h3>
        <span className="kk-count">{count}</span>
        {takesNew ? (
          <button type="button" className="kb-icon" aria-label={`Добавить в «${title}»`} onClick={() => onAdd(id)}>
            +
          </button>
        ) : null}
        <button type="button" className="kb-icon" aria-label={`Столбец «${title}»: действия`} aria-haspopup="menu">
          ⋯
        </button>
        <button type="button" className="kb-icon kk-fold" aria-label={`Свернуть столбец «${title}»`} aria-expanded>
          ‹
        </button>
      </div>
    </div>
  );
}

interface CardProps extends Handlers {
  task: Task;
  at: number;
  count: number;
}

function Card({ task, at, count, onOpen, onMenu, onLift }: CardProps): ReactNode {
  const { id, title } = task;
  return (
    <li
      className="kk-card"
      data-card={id}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-free
      onMouseDown={() => onLift(id)}
      onTouchStart={() => onLift(id)}
    >
      <div className="kk-card-body kb-tone" data-color={TONES[task.priority]}>
        <span className="kk-number">{task.number}</span>
        <a
          draggable={false}
          className="kk-title"
          href={`/tasks/${task.number}`}
          onClick={(event) => {
            event.preventDefault();
            onOpen(id);
          }}
        >
          {title}
        </a>
        <Fields task={task} />
      </div>
      <div className="kk-tools">
        <button
          type="button"
          className="kb-icon kk-grip"
          aria-label={`Переместить клавишами: ${title}`}
          onKeyDown={() => onLift(id)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden>
            {[4, 8, 12].flatMap((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
          </svg>
        </button>
        <button
          type="button"
          className="kb-icon"
          aria-label={`Переместить: ${title}`}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => onMenu(id)}
        >
          ⋯
        </button>
      </div>
    </li>
  );
}

function Fields({ task }: { task: Task }): ReactNode {
  const { operator, deadline, children, tags, status, comments_count: comments } = task;
  return (
    <>
      {tags.length === 0 ? null : (
        <dl>
          <div>
            <dt className="keste-visually-hidden">Метки</dt>
            <dd>
              <span className="kc-tags">
                {tags.map((tag) => (
                  <span key={tag} className="kc-tag">
                    {tag}
                  </span>
                ))}
              </span>
            </dd>
          </div>
        </dl>
      )}
      <dl className="kk-foot">
        {deadline === null ? null : (
          <Sign name="Срок" text={new Date(deadline).toLocaleString('ru')} tone={toneOf(deadline, status)}>
            <Icon name="calendar" size={14} /> {dayShort(deadline, 'ru')}
          </Sign>
        )}
        {children === null ? null : (
          <Sign name="Подзадачи" text={children}>
            <span className="kc-steps">
              <Icon name="check" size={16} />
              {children}
            </span>
          </Sign>
        )}
        {comments === 0 ? null : (
          <Sign name="Комментарии" text={String(comments)}>
            <Icon name="chat" size={14} /> {comments}
          </Sign>
        )}
        {operator ? (
          <div className="kk-person" title={`Исполнитель: ${operator.string_view}`}>
            <dt className="keste-visually-hidden">Исполнитель</dt>
            <dd>
              <span className="keste-person" data-person={operator.id}>
                <span className="kc-user">
                  <span className="kc-initials" aria-hidden>
                    {initialsOf(operator.string_view)}
                  </span>
                  <span className="kc-user-name">{operator.string_view}</span>
                </span>
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

interface SignProps {
  name: string;
  text: string;
  tone?: string | undefined;
  children: ReactNode;
}

function Sign({ name, text, tone, children }: SignProps): ReactNode {
  return (
    <div title={`${name}: ${text}`}>
      <dt className="keste-visually-hidden">{name}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
}

function toneOf(deadline: string, status: string): string | undefined {
  if (status === 'done') return undefined;
  const left = Date.parse(deadline) - Date.now();
  if (left < 0) return 'red';
  return left < DAY_MS ? 'orange' : undefined;
}

function ignore(): void {}
