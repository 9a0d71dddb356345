// The demo template: what a new building begins with, in the order of its working days. Its dates stand on a Monday to come.
import { addDays, namedId } from '../random.ts';
import { planBegin, type WorkContext } from './projects.ts';

interface Planned {
  title: string;
  /** Days after the begin of the plan, both included. */
  days: readonly [from: number, to: number];
  hours: number;
  /** Place of the one it stands below. */
  below?: number;
  items: readonly string[];
}

const TASKS: readonly Planned[] = [
  {
    title: 'Принять площадку у заказчика',
    days: [0, 2],
    hours: 16,
    items: ['Акт приёма-передачи', 'Фотофиксация', 'Точки подключения'],
  },
  {
    title: 'Геодезическая разбивка осей',
    days: [1, 2],
    hours: 8,
    below: 0,
    items: ['Реперы', 'Исполнительная схема'],
  },
  {
    title: 'Құрылыс алаңын қоршау және жарықтандыру',
    days: [3, 8],
    hours: 40,
    items: ['Қоршау', 'Уақытша жарық', 'Күзет бекеті'],
  },
  {
    title: 'Заключить договоры с подрядчиками',
    days: [3, 11],
    hours: 24,
    items: ['Земляные работы', 'Бетон', 'Кран'],
  },
  {
    title: 'Start of earthworks',
    days: [14, 23],
    hours: 80,
    items: ['Permit', 'Safety briefing'],
  },
];
/** Each blocks the other. */
const BLOCKS = [
  [0, 2],
  [0, 3],
  [2, 4],
  [3, 4],
] as const;
export const TEMPLATE_MILESTONES = [
  ['Площадка готова', 11],
  ['Первый котлован открыт', 25],
] as const;

/** What a task of the template has otherwise than a task of any project; `place` among its tasks. */
export function plannedTask(place: number, { today }: WorkContext): Record<string, unknown> {
  const { title, days, hours } = plannedAt(place);
  const begin = planBegin(today);
  return {
    title,
    status: 'new',
    priority: 'normal',
    estimate: hours * 60,
    start_at: `${addDays(begin, days[0])}T04:00:00Z`,
    deadline: `${addDays(begin, days[1])}T13:00:00Z`,
    completed_at: null,
    story_points: null,
    sprint: null,
  };
}

export function plannedBelow(place: number): number | undefined {
  return plannedAt(place).below;
}

export function plannedItems(place: number, parent: string, { organization }: WorkContext): Record<string, unknown>[] {
  return plannedAt(place).items.map((text, position) => ({
    id: namedId(`${parent} item ${position}`),
    organization,
    parent,
    position,
    text,
    is_done: false,
  }));
}

/** As many as the project is large. */
function plannedAt(place: number): Planned {
  const planned = TASKS[place];
  if (!planned) throw new RangeError(`The template has no task ${place}`);
  return planned;
}

export function plannedLinks(ids: readonly string[], base: Record<string, unknown>): Record<string, unknown>[] {
  return BLOCKS.map(([from, to]) => ({
    ...base,
    id: namedId(`${ids[from]} blocks ${to}`),
    task: ids[from],
    other: ids[to],
    kind: 'blocks',
  }));
}
