// What both boards draw: five columns of twenty tasks, as the server describes and answers them.
import type { Group, Row, TableInfo } from '../../../../src/contract/index.ts';
import info from '../../../../fixtures/tasks/admin/ru/table_info.json' with { type: 'json' };

export interface BenchStage {
  id: string;
  title: string;
  color: string;
  status: string;
}

export const CARDS_IN_COLUMN = 20;
export const STAGES: readonly BenchStage[] = [
  ['К выполнению', 'blue', 'new'],
  ['В работе', 'yellow', 'in_progress'],
  ['На паузе', 'gray', 'paused'],
  ['На проверке', 'violet', 'review'],
  ['Готово', 'green', 'done'],
].map(([title = '', color = '', status = ''], at) => ({ id: `stage-${at}`, title, color, status }));

/** Recorded from the server. */
export const TABLE = info as unknown as TableInfo;
/** What the board page asks the block for. */
export const FIELDS = ['waits', 'deadline', 'children', 'tags', 'operator'] as const;

const PEOPLE = ['Әлия Серік', 'Данияр Ахметов', 'Жандос Қайратұлы', 'Ирина Петрова', 'Тимур Оспанов', 'Мария Ким'];
const TITLES = [
  'Согласовать смету на кровлю с заказчиком',
  'Заказать окна',
  'Дайындау: кранға өтінім, паркинг',
  'Проверить поставку арматуры и подписать накладные у прораба',
  'Обновить график работ',
  'Собрать замечания по второму этажу',
];
const TAGS = ['смета', 'срочно', 'стройка', 'документы'];
const PRIORITIES = ['low', 'normal', 'high', 'urgent'];
const FIRST_DAY = Date.UTC(2027, 0, 11, 9);
const DAY_MS = 86_400_000;

const ROWS: readonly Row[] = STAGES.flatMap((stage, column) =>
  Array.from({ length: CARDS_IN_COLUMN }, (_, at) => taskOf(stage, column * CARDS_IN_COLUMN + at)),
);

export function rowsOf(stage: string): Row[] {
  return ROWS.filter(({ stage: own }) => Object(own).id === stage);
}

export const GROUPS: readonly Group[] = STAGES.map(({ id, title, color }) => ({
  keys: [id],
  labels: [title],
  colors: [color],
  count: CARDS_IN_COLUMN,
  totals: {},
}));

function taskOf({ id, title, status }: BenchStage, at: number): Row {
  const person = at % PEOPLE.length;
  return {
    id: `task-${at}`,
    version: 1,
    number: 1_000 + at,
    title: TITLES[at % TITLES.length],
    status,
    priority: PRIORITIES[at % PRIORITIES.length],
    stage: { id, string_view: title },
    operator: { id: `person-${person}`, string_view: PEOPLE[person] },
    deadline: at % 5 === 4 ? null : new Date(FIRST_DAY + at * DAY_MS).toISOString(),
    children: at % 3 === 0 ? `${at % 4}/5` : null,
    comments_count: at % 4,
    tags: TAGS.slice(0, at % 3),
  };
}
