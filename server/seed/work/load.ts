// The many tasks that try out how much is borne: a tenth of no project, the others of three hundred, of which the largest has every
// twenty-seventh task. They are spread over five thousand people; those of the demo have more of them than the others.
import { addDays, createRandom, namedId, type Random } from '../random.ts';
import { managerOf, type DemoProject, type WorkContext } from './projects.ts';
import { checklistOf, datesOf, DAYS, oneOf, STATES, TASKS, traitsOf } from './tasks.ts';
import { taskTitle } from './taskTexts.ts';

export const LOAD_PROJECTS = 300;
/** Beside the forty of the demo. */
export const LOAD_PEOPLE = 4_960;
/** Of a hundred. */
const OF_DEMO_PEOPLE = 2;
/** One project in so many is led by somebody of the demo. */
const LED_EVERY = 30;
/** Of a million tasks; each next project has a little fewer. */
const SIZES = sizesOf(37_000, 900_000);
const WHOLE = 1_000_000;
/** Prime, and no part of a million: spreads what comes one after another over the projects. */
const SPREAD = 611_953;

const loadProjectId = (organization: string, index: number): string => namedId(`${organization} project load ${index}`);

/** Where each project ends among the tasks, by how steeply their sizes fall. */
function sizesOf(largest: number, total: number): readonly number[] {
  const ends = (power: number): number[] => {
    let end = 0;
    return Array.from({ length: LOAD_PROJECTS }, (_, index) => (end += Math.round(largest / (index + 1) ** power)));
  };
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2;
    if ((ends(middle).at(-1) ?? 0) > total) low = middle;
    else high = middle;
  }
  return ends(high);
}

/** Place of a project; undefined: none. */
function projectOf(index: number): number | undefined {
  const place = (index * SPREAD) % WHOLE;
  let [low, high] = [0, SIZES.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place < (SIZES[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low === SIZES.length ? undefined : low;
}

const LAST_NAMES = [
  'Ахметов',
  'Бекова',
  'Громов',
  'Ермекұлы',
  'Зайцева',
  'Қасымов',
  'Лебедев',
  'Морозова',
  'Оспанова',
  'Smith',
];
const FIRST_NAMES = ['Айдос', 'Вера', 'Дина', 'Игорь', 'Қанат', 'Мадина', 'Нурлан', 'Ольга', 'Самал', 'Тимур'];

const loadPersonId = (organization: string, index: number): string => namedId(`${organization} person load ${index}`);

/** Without an account: nobody signs in as one of them. */
export function loadPerson(index: number, { organization }: WorkContext): Record<string, unknown> {
  const random = createRandom(20_260_307 + index * 7_919);
  const [last, first] = [random.pick(LAST_NAMES), random.pick(FIRST_NAMES)];
  return {
    id: loadPersonId(organization, index),
    organization,
    full_name: `${last} ${first} ${index + 1}`,
    last_name: last,
    first_name: first,
    role: 'member',
    functional_roles: [],
    state: 'active',
    timezone: 'Asia/Almaty',
    is_support: false,
  };
}

function workerOf({ organization, people }: WorkContext, random: Random): string {
  if (random.chance(OF_DEMO_PEOPLE)) return oneOf(people, random);
  return loadPersonId(organization, random.whole(0, LOAD_PEOPLE - 1));
}

export function loadProject(index: number, context: WorkContext): DemoProject {
  const { organization, today } = context;
  const random = createRandom(20_260_305 + index * 7_919);
  const id = loadProjectId(organization, index);
  const start = addDays(today, -random.whole(3 * DAYS, 4 * DAYS));
  const moment = `${start}T05:00:00Z`;
  const manager = index % LED_EVERY === 0 ? managerOf(index / LED_EVERY, context) : workerOf(context, random);
  const members = [...new Set(Array.from({ length: 6 }, () => workerOf(context, random)))].filter(
    (each) => each !== manager,
  );
  return {
    row: {
      id,
      organization,
      created_at: moment,
      updated_at: moment,
      author: manager,
      code: `L${String(index + 1).padStart(3, '0')}`,
      name: `Объект № ${index + 1}`,
      status: 'active',
      health: random.pick(['on_track', 'on_track', 'at_risk', 'off_track', 'none']),
      manager,
      start,
      finish: addDays(today, random.whole(30, 240)),
      is_private: index % 4 === 3,
      is_template: false,
    },
    members: members.map((person, position) => ({
      id: namedId(`${id} member ${position}`),
      organization,
      parent: id,
      position,
      person,
      role: 'member',
    })),
  };
}

export const loadTaskId = (organization: string, index: number): string =>
  namedId(`${organization} task load ${index}`);

export interface LoadTask {
  row: Record<string, unknown>;
  checklist: Record<string, unknown>[];
  visitors: Record<string, unknown>[];
}

/** Number `index`, from 0: below no other, every twentieth with a checklist, every second watched by somebody. */
export function loadTask(index: number, context: WorkContext): LoadTask {
  const { organization, today } = context;
  const random = createRandom(20_260_304 + index * 9_173);
  const age = random.whole(1, 3 * DAYS);
  const made = addDays(today, -age);
  const [status] = random.pick(STATES);
  const id = loadTaskId(organization, index);
  const project = projectOf(index);
  return {
    row: {
      id,
      organization,
      created_at: `${made}T05:00:00Z`,
      author: workerOf(context, random),
      number: TASKS + index + 1,
      title: taskTitle(TASKS + index, random),
      status,
      project: project === undefined ? null : loadProjectId(organization, project),
      parent: null,
      is_plan: false,
      operator: workerOf(context, random),
      ...datesOf({ status, age, made, today }, random),
      ...traitsOf(random),
    },
    checklist: checklistOf(index % 20 === 0 ? 3 : 0, { parent: id, status, random }, context),
    visitors: index % 2 === 0 ? [{ organization, parent: id, reference: workerOf(context, random), position: 1 }] : [],
  };
}
