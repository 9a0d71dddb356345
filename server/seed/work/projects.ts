// Demo projects: twelve of them, most at work, three private, one a template.
import { addDays, createRandom, namedId } from '../random.ts';

export interface WorkContext {
  organization: string;
  today: string;
  /** Ids of people: those who may sign in first, then colleagues; nobody who left. */
  people: readonly string[];
  guests: readonly string[];
  contractors: readonly string[];
}

export interface DemoProject {
  row: Record<string, unknown>;
  members: Record<string, unknown>[];
}

interface Kind {
  code: string;
  name: string;
  status: string;
  /** How many tasks it has. */
  size: number;
  health: string;
  color: string;
  /** Of its milestones. */
  lang: 'ru' | 'kk' | 'en';
  isPrivate?: true;
  isTemplate?: true;
}

export const PROJECT_KINDS: readonly Kind[] = [
  {
    code: 'ALATAU',
    name: 'ЖК «Алатау», вторая очередь',
    status: 'active',
    size: 600,
    health: 'at_risk',
    color: '#2f6fed',
    lang: 'ru',
  },
  {
    code: 'NURLY',
    name: '«Нұрлы Жол» тұрғын үй кешені',
    status: 'active',
    size: 400,
    health: 'on_track',
    color: '#0e8945',
    lang: 'kk',
  },
  {
    code: 'BRIDGE',
    name: 'Bridge over the Qaskeleng',
    status: 'active',
    size: 250,
    health: 'off_track',
    color: '#c2410c',
    lang: 'en',
  },
  {
    code: 'SCHOOL',
    name: '№ 45 мектеп құрылысы',
    status: 'active',
    size: 150,
    health: 'on_track',
    color: '#7c3aed',
    lang: 'kk',
  },
  {
    code: 'OFFICE',
    name: 'Ремонт главного офиса',
    status: 'completed',
    size: 120,
    health: 'none',
    color: '#64748b',
    lang: 'ru',
  },
  {
    code: 'DEPOT',
    name: 'Склад №2: расширение',
    status: 'paused',
    size: 90,
    health: 'at_risk',
    color: '#b45309',
    lang: 'ru',
  },
  {
    code: 'ERP',
    name: 'Внедрение учётной системы',
    status: 'active',
    size: 70,
    health: 'on_track',
    color: '#0891b2',
    lang: 'ru',
    isPrivate: true,
  },
  {
    code: 'CLINIC',
    name: 'Емхананы жаңғырту',
    status: 'completed',
    size: 50,
    health: 'none',
    color: '#be185d',
    lang: 'kk',
  },
  {
    code: 'TENDER26',
    name: 'Тендеры следующего года',
    status: 'active',
    size: 35,
    health: 'none',
    color: '#4f46e5',
    lang: 'ru',
    isPrivate: true,
  },
  {
    code: 'ROAD',
    name: 'Подъездная дорога',
    status: 'cancelled',
    size: 20,
    health: 'none',
    color: '#dc2626',
    lang: 'ru',
  },
  {
    code: 'HOTEL',
    name: 'Hotel concept',
    status: 'paused',
    size: 10,
    health: 'none',
    color: '#0d9488',
    lang: 'en',
    isPrivate: true,
  },
  {
    code: 'START',
    name: 'Образец: новый объект',
    status: 'idea',
    size: 5,
    health: 'none',
    color: '#94a3b8',
    lang: 'ru',
    isTemplate: true,
  },
];

export const TEMPLATE = PROJECT_KINDS.findIndex(({ isTemplate }) => isTemplate === true);
/** From the begin of the template's plan to its end. */
const PLAN_DAYS = 32;

/** A Monday, at least four weeks from now. */
export function planBegin(today: string): string {
  const day = addDays(today, 28);
  return addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}

/** Those who may sign in first lead the projects in turn. */
export function managerOf(project: number, { people }: WorkContext): string {
  return people[project % 6] ?? '';
}

export function projectId(organization: string, index: number): string {
  return namedId(`${organization} project ${index}`);
}

/** By place: most do the work. */
const MEMBER_ROLES = ['manager', 'member', 'member', 'member', 'member', 'observer'];

/** Number `index`, from 0. */
export function demoProject(index: number, context: WorkContext): DemoProject {
  const { organization, today, people, guests, contractors } = context;
  // Only asked of those that are listed.
  const kind = PROJECT_KINDS[index] as Kind;
  const random = createRandom(20_260_301 + index * 7_919);
  const id = projectId(organization, index);
  const isOver = kind.status === 'completed' || kind.status === 'cancelled';
  const made = addDays(today, -random.whole(185, 260));
  const finish = isOver ? addDays(today, -random.whole(5, 40)) : addDays(today, random.whole(30, 240));
  const begin = planBegin(today);
  const days = kind.isTemplate ? { start: begin, finish: addDays(begin, PLAN_DAYS) } : { start: made, finish };
  const moment = `${made}T05:00:00Z`;
  // Those who may sign in are in every public one.
  const manager = managerOf(index, context);
  const others = Array.from({ length: random.whole(5, 12) }, () => random.pick(people));
  const core = kind.isPrivate ? people.slice(index % 4, (index % 4) + 2) : people.slice(0, 7);
  const members = [...new Set([...core, ...others])].filter((person) => person !== manager);
  const lines = [
    ...members.map((person, place) => ({ person, role: MEMBER_ROLES[place % 6] ?? 'member' })),
    ...(index % 4 === 0 ? guests.slice(0, 1).map((person) => ({ person, role: 'guest' })) : []),
  ];
  return {
    row: {
      id,
      organization,
      created_at: moment,
      updated_at: moment,
      author: manager,
      code: kind.code,
      name: kind.name,
      status: kind.status,
      health: kind.health,
      manager,
      ...days,
      contractor: random.chance(60) ? random.pick(contractors) : null,
      color: kind.color,
      is_private: kind.isPrivate === true,
      is_template: kind.isTemplate === true,
      description: null,
    },
    members: lines.map((line, position) => ({
      ...line,
      organization,
      parent: id,
      position,
      id: namedId(`${id} member ${position}`),
    })),
  };
}
