// Rows of a view, the same in every page.
import type { KeptRows } from '../../../../src/contract/index.ts';
import type { KeptRecord } from '../../../../src/engine/query/index.ts';

export const ROWS = 20_000;
const WORDS = ['Алма', 'Береке', 'Строй', 'Қазына', 'Сервис', 'Әлем', 'Торг', 'Ұлы'];
const STATUSES = ['new', 'open', 'closed'];

type View = NonNullable<KeptRows['view']>;

const choices = STATUSES.map((id) => ({ id, title: id }));

export const VIEW: View = {
  seq: 1,
  lang: 'ru',
  timezone: 'Asia/Almaty',
  count: ROWS,
  digest: '',
  text_orders: {},
  keys: ['search', 'created_at'],
  fields: [
    { name: 'name', kind: 'text', sortable: true },
    { name: 'status', kind: 'choice', choices, sortable: true, groupable: true },
    { name: 'amount', kind: 'decimal', precision: 2, sortable: true, total: true },
    { name: 'client', kind: 'reference', model: 'client', sortable: true, groupable: true },
    { name: 'created_at', kind: 'moment', sortable: true },
    ...Array.from({ length: 12 }, (_, index) => ({ name: `text${index}`, kind: 'text', sortable: true })),
  ],
  filters: { amount: { field: 'amount' }, status: { field: 'status' }, name: { field: 'name' } },
  ordering: ['-created_at'],
};

export function makeRow(index: number): KeptRecord {
  const mixed = (index * 7_919) % ROWS;
  const word = (shift: number): string => WORDS[(mixed + shift) % WORDS.length] ?? '';
  const at = new Date(Date.UTC(2026, 0, 1) + mixed * 60_000).toISOString();
  const name = `${word(0)} ${word(mixed >> 3)} ${mixed}`;
  return {
    row: {
      id: String(index),
      version: 1,
      name,
      status: STATUSES[mixed % STATUSES.length],
      amount: `${(mixed * 97) % 1_000_000}.${String(mixed % 100).padStart(2, '0')}`,
      client: { id: `c${mixed % 300}`, string_view: `${word(1)} ${mixed % 300}` },
      created_at: at,
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, place) => [`text${place}`, `${word(place)} ${index % 1000}`]),
      ),
    },
    keys: [name.toLowerCase(), at.replace('Z', '000')],
  };
}
