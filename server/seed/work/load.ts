// The many tasks that try out how much is borne: a tenth of no project, the others of three hundred, of which the largest has every
// twenty-seventh task.
import { addDays, createRandom, namedId } from '../random.ts';
import { managerOf, type DemoProject, type WorkContext } from './projects.ts';
import { checklistOf, datesOf, DAYS, oneOf, STATES, TASKS, traitsOf } from './tasks.ts';
import { taskTitle } from './taskTexts.ts';

export const LOAD_PROJECTS = 300;
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

export function loadProject(index: number, context: WorkContext): DemoProject {
  const { organization, today, people } = context;
  const random = createRandom(20_260_305 + index * 7_919);
  const id = loadProjectId(organization, index);
  const start = addDays(today, -random.whole(3 * DAYS, 4 * DAYS));
  const moment = `${start}T05:00:00Z`;
  const manager = managerOf(index, context);
  const members = [...new Set(Array.from({ length: 6 }, () => random.pick(people)))].filter((each) => each !== manager);
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
  const { organization, today, people } = context;
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
      author: oneOf(people, random),
      number: TASKS + index + 1,
      title: taskTitle(TASKS + index, random),
      status,
      project: project === undefined ? null : loadProjectId(organization, project),
      parent: null,
      is_plan: false,
      operator: oneOf(people, random),
      ...datesOf({ status, age, made, today }, random),
      ...traitsOf(random),
    },
    checklist: checklistOf(index % 20 === 0 ? 3 : 0, { parent: id, status, random }, context),
    visitors: index % 2 === 0 ? [{ organization, parent: id, reference: oneOf(people, random), position: 1 }] : [],
  };
}
