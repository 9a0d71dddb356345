// Demo boards: four of projects, each in the language of its project, and two personal ones; and which column a task stands in.
import { namedId } from '../random.ts';
import { projectId, type WorkContext } from './projects.ts';

type Column = readonly [status: string, name: string, color: string, more?: Readonly<Record<string, unknown>>];

interface Kind {
  /** Place among the projects. */
  project: number;
  name: string;
  limits: 'warn' | 'block';
  lanes: string | null;
  columns: readonly Column[];
}

const KINDS: readonly Kind[] = [
  {
    project: 0,
    name: 'Стройка «Алатау»',
    limits: 'warn',
    lanes: null,
    columns: [
      ['new', 'К выполнению', 'blue'],
      ['in_progress', 'В работе', 'yellow', { wip_limit: 100 }],
      ['paused', 'На паузе', 'gray'],
      ['review', 'На проверке', 'violet', { wip_limit: 80, needed: ['operator'] }],
      ['done', 'Готово', 'green'],
    ],
  },
  {
    project: 1,
    name: '«Нұрлы Жол» тақтасы',
    limits: 'warn',
    lanes: 'priority',
    columns: [
      ['new', 'Орындауға', 'blue'],
      ['in_progress', 'Жұмыста', 'yellow'],
      ['review', 'Тексеруде', 'violet'],
      ['done', 'Дайын', 'green'],
    ],
  },
  {
    project: 2,
    name: 'Bridge works',
    limits: 'block',
    lanes: null,
    columns: [
      ['new', 'To do', 'blue'],
      ['in_progress', 'On site', 'yellow', { needed: ['operator', 'deadline'] }],
      ['paused', 'On hold', 'gray'],
      ['review', 'Inspection', 'violet', { wip_limit: 40 }],
      ['done', 'Done', 'green'],
    ],
  },
  {
    project: 3,
    name: '№ 45 мектеп',
    limits: 'block',
    lanes: 'operator',
    columns: [
      ['new', 'Орындауға', 'blue'],
      ['in_progress', 'Жұмыста', 'yellow', { wip_limit: 60 }],
      ['review', 'Тексеруде', 'violet', { wip_limit: 30 }],
      ['done', 'Дайын', 'green'],
    ],
  },
];

export const BOARDS = KINDS.length + 2;

const boardId = (organization: string, index: number): string => namedId(`${organization} board ${index}`);

/** undefined: the project has no board, or the board no column of that status. */
export function stageId(organization: string, project: number | undefined, status: string): string | undefined {
  const index = KINDS.findIndex((kind) => kind.project === project);
  const hasColumn = KINDS[index]?.columns.some(([own]) => own === status) === true;
  return hasColumn ? namedId(`${organization} board ${index} ${status}`) : undefined;
}

export interface DemoBoards {
  boards: Record<string, unknown>[];
  stages: Record<string, unknown>[];
}

export function demoBoards({ organization, today, people }: WorkContext): DemoBoards {
  const base = { organization, created_at: `${today}T04:00:00Z`, updated_at: `${today}T04:00:00Z` };
  const shared = KINDS.map(({ project, name, limits, lanes }, index) => ({
    ...base,
    id: boardId(organization, index),
    // Whoever leads the project.
    author: people[project % 6],
    number: index + 1,
    name,
    project: projectId(organization, project),
    by: 'status',
    limits,
    lanes,
    query: null,
  }));
  const own = [
    { name: 'Мои дела', by: 'status', query: { operator: ['__me__'] } },
    { name: 'Жобаларым', by: 'project', query: { operator: ['__me__'], status: ['new', 'in_progress', 'review'] } },
  ].map((kind, place) => ({
    ...base,
    id: boardId(organization, KINDS.length + place),
    author: people[2 + place],
    number: KINDS.length + place + 1,
    project: null,
    limits: 'warn',
    lanes: null,
    ...kind,
  }));
  const stages = KINDS.flatMap(({ columns, project }, index) =>
    columns.map(([status, name, color, more]) => ({
      ...base,
      id: namedId(`${organization} board ${index} ${status}`),
      author: people[project % 6],
      board: boardId(organization, index),
      name,
      status,
      color,
      wip_limit: null,
      needed: [],
      ...more,
    })),
  );
  return { boards: [...shared, ...own], stages };
}
