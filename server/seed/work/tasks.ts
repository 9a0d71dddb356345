// Demo tasks: two thousand over half a year, in every state, most of them of projects, some below others; some four hundred of them are there
// from the first start on.
import { addDays, createRandom, namedId, type Random } from '../random.ts';
import { stageId } from './boards.ts';
import { sprintOf, storyPoints } from './sprints.ts';
import { PROJECT_KINDS, projectId, TEMPLATE, type WorkContext } from './projects.ts';
import { historyOf } from './taskHistory.ts';
import { checklistItem, commentText, taskDescription, taskTitle } from './taskTexts.ts';
import { plannedBelow, plannedItems, plannedLinks, plannedTask } from './templatePlan.ts';

export interface DemoTask {
  index: number;
  row: Record<string, unknown>;
  checklist: Record<string, unknown>[];
  coOperators: Record<string, unknown>[];
  visitors: Record<string, unknown>[];
  times: Record<string, unknown>[];
  comments: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

export const TASKS = 2_000;
export const DAYS = 180;
/** Of two thousand. */
export const STATES = [
  ['done', 940],
  ['cancelled', 100],
  ['review', 160],
  ['paused', 100],
  ['in_progress', 400],
  ['new', 300],
] as const;
/** Tasks come in groups of one project; in some all stand below the first. */
const GROUP = 5;
const GROUPS = TASKS / GROUP;
/** Prime to the number of groups: spreads the projects over time. */
const SPREAD = 157;
/** Which of the group each one stands below. */
const BELOW = [undefined, 0, 0, 1, 3] as const;
const TAGS = ['бетон', 'документы', 'қауіпсіздік', 'сатып алу', 'design', 'срочно проверить', 'клиент', 'legal'];
const OVER = new Set(['completed', 'cancelled']);
/** One group in so many is there from the first start on. */
const START_EVERY = 8;
const START_PLACE = 2;
/** Beside those of the template. */
const LINKS = 146;

export function taskId(organization: string, index: number): string {
  return namedId(`${organization} task ${index}`);
}

/** What the project says: in one that is over nothing is left to do, in a template nothing has begun. */
function givenState(index: number): string | undefined {
  const project = projectOf(index);
  if (project === undefined) return undefined;
  if (project === TEMPLATE) return 'new';
  const status = PROJECT_KINDS[project]?.status ?? '';
  if (!OVER.has(status)) return undefined;
  return status === 'cancelled' && index % 2 === 0 ? 'cancelled' : 'done';
}

/** States of all tasks, the older the more often done. */
function statesOf(): string[] {
  const random = createRandom(20_260_302);
  const states = Array.from({ length: TASKS }, (_, index) => givenState(index));
  const order = states.map((given, index) => ({ given, index, key: index + random.whole(0, 1_400) }));
  order.sort((a, b) => a.key - b.key || a.index - b.index);
  const free = order.filter(({ given }) => given === undefined);
  let place = 0;
  for (const [state, count] of STATES) {
    const left = count - states.filter((given) => given === state).length;
    for (const { index } of free.slice(place, place + left)) states[index] = state;
    place += left;
  }
  return states.map((state) => state ?? 'new');
}

/** Which project a task is of; undefined: none. */
function projectOf(index: number): number | undefined {
  let place = ((Math.floor(index / GROUP) * SPREAD) % GROUPS) * GROUP;
  for (const [project, { size }] of PROJECT_KINDS.entries()) {
    if (place < size) return project;
    place -= size;
  }
  return undefined;
}

function parentOf(index: number): number | undefined {
  const group = Math.floor(index / GROUP);
  const own = [2, 7, 12].includes(group % 16) ? BELOW[index % GROUP] : undefined;
  const below = projectOf(index) === TEMPLATE ? plannedBelow(index % GROUP) : own;
  return below === undefined ? undefined : group * GROUP + below;
}

/** The first of them much more often than the last. */
export function oneOf(people: readonly string[], random: Random): string {
  const place = Math.floor(people.length ** (random.whole(0, 1_000) / 1_000)) - 1;
  // The place lies within the list, which is never empty here.
  return people[Math.min(place, people.length - 1)] as string;
}

export function demoTasks(context: WorkContext): DemoTask[] {
  return statesOf().map((state, index) => demoTask(index, state, context));
}

/** Those that are there from the first start on: some of each project, all of the template and of the sprints, and whatever stands above them. */
export function startTasks(tasks: readonly DemoTask[]): ReadonlySet<number> {
  const chosen = new Set<number>();
  for (const { index, row } of tasks) {
    const isOne = Math.floor(index / GROUP) % START_EVERY === START_PLACE;
    if (!isOne && row['sprint'] === null && projectOf(index) !== TEMPLATE) continue;
    for (let each: number | undefined = index; each !== undefined; each = parentOf(each)) chosen.add(each);
  }
  return chosen;
}

function demoTask(index: number, status: string, context: WorkContext): DemoTask {
  const { organization, today, guests } = context;
  const random = createRandom(20_260_303 + index * 9_173);
  const id = taskId(organization, index);
  const project = projectOf(index);
  const isPlanned = project === TEMPLATE;
  const age = DAYS - Math.floor((index * (DAYS - 1)) / TASKS);
  const made = addDays(today, -age);
  const { operator, author, others } = whoOf(index, random, context);
  const links = (count: number, more: readonly string[] = []): Record<string, unknown>[] =>
    [...new Set([...Array.from({ length: count }, () => oneOf(others, random)), ...more])].map((reference, place) => ({
      organization,
      parent: id,
      reference,
      position: place + 1,
    }));
  const part = { id, made, age, person: operator ?? author };
  const dates = datesOf({ status, age, made, today }, random);
  const row = {
    id,
    organization,
    created_at: `${made}T0${random.whole(3, 9)}:${random.pick(['05', '20', '40'])}:00Z`,
    author,
    number: index + 1,
    title: taskTitle(index, random),
    status,
    ...placeOf(index, status, organization),
    operator,
    ...dates,
    ...traitsOf(random),
    story_points: storyPoints(index, project),
    sprint: sprintOf({ index, project, status, ended: dates['completed_at'] }, context) ?? null,
    is_plan: isPlanned,
    ...(isPlanned ? plannedTask(index % GROUP, context) : {}),
  };
  const history = historyOf(row, index);
  return {
    index,
    row: { ...row, version: history.length },
    history,
    checklist: isPlanned
      ? plannedItems(index % GROUP, id, context)
      : checklistOf(index % 10 < 3 ? random.whole(2, 6) : 0, { parent: id, status, random }, context),
    coOperators: random.chance(35) ? links(random.whole(1, 2)) : [],
    visitors: links(random.pick([0, 0, 0, 0, 0, 1, 2]), index % 50 === 0 ? guests.slice(0, 1) : []),
    times: index % 40 < 21 && status !== 'new' ? timesOf(part, random, context) : [],
    comments: index % 4 < 3 && !isPlanned ? [commentOf(part, random, context)] : [],
  };
}

function placeOf(index: number, status: string, organization: string): Record<string, unknown> {
  const [project, parent] = [projectOf(index), parentOf(index)];
  return {
    project: project === undefined ? null : projectId(organization, project),
    stage: stageId(organization, project, status) ?? null,
    parent: parent === undefined ? null : taskId(organization, parent),
  };
}

interface Who {
  operator: string | null;
  author: string;
  others: string[];
}

function whoOf(index: number, random: Random, { people, guests }: WorkContext): Who {
  const assigned = random.chance(97) ? oneOf(people, random) : null;
  const operator = index % 200 === 150 ? (guests[0] ?? null) : assigned;
  const author = oneOf([...people.slice(3), ...people.slice(0, 3)], random);
  return { operator, author, others: people.filter((person) => person !== operator && person !== author) };
}

export function traitsOf(random: Random): Record<string, unknown> {
  return {
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'normal', 'high', 'high', 'urgent']),
    operator_moves: random.chance(20),
    estimate: random.chance(65) ? random.whole(1, 48) * 30 : null,
    needs_control: random.chance(75),
    tags: random.chance(40) ? [...new Set([random.pick(TAGS), random.pick(TAGS)])] : [],
    description: random.chance(45) ? taskDescription(random) : null,
  };
}

interface Spell {
  status: string;
  /** Days since it was made, never none. */
  age: number;
  made: string;
  today: string;
}

export function datesOf({ status, age, made, today }: Spell, random: Random): Record<string, unknown> {
  const isOpen = status !== 'done' && status !== 'cancelled';
  const due = isOpen ? addDays(today, daysLeft(age, random)) : addDays(made, random.whole(2, 40));
  const ended = addDays(made, random.whole(1, age) - 1);
  return {
    updated_at: `${isOpen ? addDays(made, random.whole(0, age - 1)) : ended}T11:30:00Z`,
    start_at: random.chance(55) ? `${made}T04:00:00Z` : null,
    deadline: random.chance(88.5) ? `${due}T12:00:00Z` : null,
    completed_at: status === 'done' ? `${ended}T11:30:00Z` : null,
  };
}

/** Of an open task: one in five is overdue, some are due today. */
function daysLeft(age: number, random: Random): number {
  if (random.chance(21)) return -random.whole(1, Math.min(30, age));
  return random.chance(8) ? 0 : random.whole(1, 45);
}

export function checklistOf(
  length: number,
  { parent, status, random }: { parent: string; status: string; random: Random },
  { organization }: WorkContext,
): Record<string, unknown>[] {
  return Array.from({ length }, (_, position) => ({
    id: namedId(`${parent} item ${position}`),
    organization,
    parent,
    position,
    text: checklistItem(random),
    is_done: status === 'done' || random.chance(40),
  }));
}

interface Part {
  id: string;
  /** Who works on it. */
  person: string;
  made: string;
  age: number;
}

function timesOf(
  { id, person, made, age }: Part,
  random: Random,
  { organization }: WorkContext,
): Record<string, unknown>[] {
  const day = addDays(made, random.whole(0, age - 1));
  const moment = `${day}T12:40:00Z`;
  return [
    {
      id: namedId(`${id} time`),
      organization,
      created_at: moment,
      updated_at: moment,
      author: person,
      task: id,
      person,
      day,
      minutes: random.whole(1, 32) * 15,
      note: checklistItem(random),
    },
  ];
}

function commentOf(
  { id, person, made, age }: Part,
  random: Random,
  { organization }: WorkContext,
): Record<string, unknown> {
  return {
    id: namedId(`${id} comment`),
    organization,
    model: 'task',
    row_id: id,
    author: person,
    body: commentText(random),
    created_at: `${addDays(made, random.whole(0, age - 1))}T10:15:00Z`,
  };
}

/** Later tasks only, so that nothing blocks in a circle; so far apart that both are there from the first start on or neither. */
export function demoLinks({ organization, today, people }: WorkContext): DemoLink[] {
  const moment = `${addDays(today, -1)}T06:00:00Z`;
  const base = { organization, created_at: moment, updated_at: moment, author: people[0] };
  const planned = Array.from({ length: TASKS }, (_, index) => index).filter((index) => projectOf(index) === TEMPLATE);
  const ids = planned.map((index) => taskId(organization, index));
  const links = Array.from({ length: LINKS }, (_, place) => {
    const [index, other] = [place * 13, place * 13 + GROUP * START_EVERY];
    return {
      ends: [index, other],
      row: {
        ...base,
        id: namedId(`${organization} task link ${place}`),
        task: taskId(organization, index),
        other: taskId(organization, other),
        kind: (['blocks', 'relates', 'duplicates'] as const)[place % 3],
      },
    };
  });
  return [
    ...links.filter(({ ends }) => !ends.some((index) => planned.includes(index))),
    ...plannedLinks(ids, base).map((row) => ({ ends: planned, row })),
  ];
}

export interface DemoLink {
  /** Places of the tasks. */
  ends: readonly number[];
  row: Record<string, unknown>;
}
