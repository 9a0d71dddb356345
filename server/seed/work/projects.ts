// Demo projects: twelve of them, most at work, three private.
import { addDays, createRandom, namedId } from './random.ts';

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
  isPrivate?: true;
}

export const PROJECT_KINDS: readonly Kind[] = [
  {
    code: 'ALATAU',
    name: 'ЖК «Алатау», вторая очередь',
    status: 'active',
    size: 600,
    health: 'at_risk',
    color: '#2f6fed',
  },
  {
    code: 'NURLY',
    name: '«Нұрлы Жол» тұрғын үй кешені',
    status: 'active',
    size: 400,
    health: 'on_track',
    color: '#0e8945',
  },
  {
    code: 'BRIDGE',
    name: 'Bridge over the Qaskeleng',
    status: 'active',
    size: 250,
    health: 'off_track',
    color: '#c2410c',
  },
  { code: 'SCHOOL', name: '№ 45 мектеп құрылысы', status: 'active', size: 150, health: 'on_track', color: '#7c3aed' },
  { code: 'OFFICE', name: 'Ремонт главного офиса', status: 'completed', size: 120, health: 'none', color: '#64748b' },
  { code: 'DEPOT', name: 'Склад №2: расширение', status: 'paused', size: 90, health: 'at_risk', color: '#b45309' },
  {
    code: 'ERP',
    name: 'Внедрение учётной системы',
    status: 'active',
    size: 70,
    health: 'on_track',
    color: '#0891b2',
    isPrivate: true,
  },
  { code: 'CLINIC', name: 'Емхананы жаңғырту', status: 'completed', size: 50, health: 'none', color: '#be185d' },
  {
    code: 'TENDER26',
    name: 'Тендеры следующего года',
    status: 'active',
    size: 35,
    health: 'none',
    color: '#4f46e5',
    isPrivate: true,
  },
  { code: 'ROAD', name: 'Подъездная дорога', status: 'cancelled', size: 20, health: 'none', color: '#dc2626' },
  {
    code: 'HOTEL',
    name: 'Hotel concept',
    status: 'paused',
    size: 10,
    health: 'none',
    color: '#0d9488',
    isPrivate: true,
  },
  { code: 'START', name: 'Образец: новый объект', status: 'idea', size: 5, health: 'none', color: '#94a3b8' },
];

export function projectId(organization: string, index: number): string {
  return namedId(`${organization} project ${index}`);
}

/** By place: most do the work. */
const MEMBER_ROLES = ['manager', 'member', 'member', 'member', 'member', 'observer'];

/** Number `index`, from 0. */
export function demoProject(
  index: number,
  { organization, today, people, guests, contractors }: WorkContext,
): DemoProject {
  // Only asked of those that are listed.
  const kind = PROJECT_KINDS[index] as Kind;
  const random = createRandom(20_260_301 + index * 7_919);
  const id = projectId(organization, index);
  const isOver = kind.status === 'completed' || kind.status === 'cancelled';
  const start = addDays(today, -random.whole(185, 260));
  const finish = isOver ? addDays(today, -random.whole(5, 40)) : addDays(today, random.whole(30, 240));
  const moment = `${start}T05:00:00Z`;
  // Those who may sign in lead the first ones in turn, and are in every public one.
  const [manager = ''] = people.slice(index % 6);
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
      start,
      finish,
      contractor: random.chance(60) ? random.pick(contractors) : null,
      color: kind.color,
      is_private: kind.isPrivate === true,
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
