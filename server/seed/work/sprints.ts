// Demo sprints: six that are over, two that run, one planned; and which of them a task stands in. What happened in them is told by their module.
import { addDays, namedId } from '../random.ts';
import { projectId, type WorkContext } from './projects.ts';

const LENGTH = 14;
/** Days that have passed of those that run. */
const PASSED = 6;
const FIBONACCI = ['1', '2', '3', '5', '8'] as const;

interface Kind {
  /** Place among the projects. */
  project: number;
  number: number;
  name: string;
  goal: string | null;
  unit: 'points' | 'hours' | 'count';
  /** How many sprints after the running one. */
  place: number;
}

const GOALS = [
  [
    'Закрыть контур первого этажа',
    'Сдать фундамент секции Б',
    'Согласовать инженерные сети',
    'Смонтировать фасад секции А',
  ],
  ['Бірінші қабаттың қаңқасы', 'Инженерлік желілерді келісу', 'Шатыр жұмыстары', 'Қасбетті аяқтау'],
] as const;

const KINDS: readonly Kind[] = [
  ...[-3, -2, -1, 0].map((place, index) => ({
    project: 0,
    number: index + 1,
    name: `Спринт ${index + 1}`,
    goal: GOALS[0][index] ?? null,
    unit: 'points' as const,
    place,
  })),
  { project: 0, number: 5, name: 'Спринт 5', goal: 'Внутренняя отделка: первый этап', unit: 'points', place: 1 },
  ...[-3, -2, -1, 0].map((place, index) => ({
    project: 1,
    number: index + 1,
    name: `${index + 1}-спринт`,
    goal: GOALS[1][index] ?? null,
    unit: 'hours' as const,
    place,
  })),
];

function statusOf({ place }: Kind): string {
  if (place < 0) return 'closed';
  return place === 0 ? 'active' : 'planned';
}

function daysOf({ place }: Kind, today: string): { start: string; finish: string } {
  const start = addDays(today, place * LENGTH - PASSED);
  return { start, finish: addDays(start, LENGTH - 1) };
}

function sprintId(organization: string, { project, number }: Kind): string {
  return namedId(`${organization} sprint ${project} ${number}`);
}

export function storyPoints(index: number, project: number | undefined): string | null {
  return project === 0 || project === 1 ? (FIBONACCI[(index * 7) % FIBONACCI.length] ?? null) : null;
}

interface Placed {
  index: number;
  project: number | undefined;
  status: string;
  ended: unknown;
}

/** What was done stands in the sprint of that day; of what is open some stand in the running and the planned one. */
export function sprintOf(
  { index, project, status, ended }: Placed,
  { organization, today }: WorkContext,
): string | undefined {
  const kind = KINDS.find((each) => {
    if (each.project !== project) return false;
    const { start, finish } = daysOf(each, today);
    if (status === 'done') {
      const day = String(ended).slice(0, 10);
      return index % 3 > 0 && day > start && day <= finish;
    }
    if (status === 'cancelled' || each.place < 0) return false;
    return each.place === 0 ? index % 13 === 0 : index % 17 === 1 && status === 'new';
  });
  return kind && sprintId(organization, kind);
}

export interface DemoSprint {
  row: Record<string, unknown>;
  capacity: Record<string, unknown>[];
}

export function demoSprints(context: WorkContext): DemoSprint[] {
  const { organization, today, people } = context;
  return KINDS.map((kind, index) => {
    const id = sprintId(organization, kind);
    const { start, finish } = daysOf(kind, today);
    const moment = `${addDays(start, -3)}T05:00:00Z`;
    return {
      row: {
        id,
        organization,
        created_at: moment,
        updated_at: moment,
        author: people[kind.project],
        number: index + 1,
        name: kind.name,
        project: projectId(organization, kind.project),
        status: statusOf(kind),
        goal: kind.goal,
        start,
        finish,
        unit: kind.unit,
        is_parallel: false,
        timezone: kind.place > 0 ? null : 'Asia/Almaty',
      },
      capacity: people.slice(0, 5).map((person, position) => ({
        id: namedId(`${id} capacity ${position}`),
        organization,
        parent: id,
        position,
        person,
        amount: kind.unit === 'hours' ? 40 + position * 8 : 10 + position * 3,
      })),
    };
  });
}
