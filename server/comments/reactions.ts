// Reactions that people put on comments and rows: each person each of them once.
import type { ReactionChange, RowReactions } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { readNames } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';

type Reactions = RowReactions['reactions'];

interface ReactionRow {
  subject: string;
  emoji: string;
  count: number;
  is_own: boolean;
  people: string[];
}

/** Of comments, or of rows of a model. */
interface Signed {
  ids: readonly string[];
  /** undefined: comments. */
  model?: string;
}

const read = (table: string, subject: string, narrow = ''): string => `
  select r.${subject} as subject, r.emoji, count(*)::int as count, bool_or(r.person = $3) as is_own, (array_agg(r.person order by r.at))[1:10] as people
  from app.${table} r where r.organization = $1 and r.${subject} = any($2::uuid[]) ${narrow}
  group by r.${subject}, r.emoji order by min(r.at)`;
const OF_COMMENTS = read('comment_reaction', 'comment');
const OF_ROWS = read('row_reaction', 'row_id', 'and r.model = $4');

/** By what they were put on; what has none is absent. */
export async function readReactions(
  database: Queryable,
  catalog: Catalog,
  { ids, model }: Signed,
  caller: Caller,
): Promise<ReadonlyMap<string, Reactions>> {
  if (ids.length === 0) return new Map();
  const asked = [caller.orgId, ids, caller.userId];
  const rows = await (model === undefined
    ? database.query<ReactionRow & Record<string, unknown>>(OF_COMMENTS, asked, 'reactions')
    : database.query<ReactionRow & Record<string, unknown>>(OF_ROWS, [...asked, model], 'row reactions'));
  const names = await readNames(
    database,
    catalog,
    { model: PERSON_MODEL, ids: rows.flatMap(({ people }) => people) },
    caller,
  );
  const found = new Map<string, Reactions>();
  for (const { subject, people, ...reaction } of rows) {
    const shown = people.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, string_view: name }];
    });
    found.set(subject, [...(found.get(subject) ?? []), { ...reaction, people: shown }]);
  }
  return found;
}

/** On a comment; of a row with its model. Answers whether anything is another now. */
export async function changeReaction(
  database: Queryable,
  { id, model }: { id: string; model?: string },
  { emoji, on: isOn }: ReactionChange,
  caller: Caller,
): Promise<boolean> {
  const [table, subject] = model === undefined ? ['comment_reaction', 'comment'] : ['row_reaction', 'row_id'];
  const values = [caller.orgId, id, emoji, caller.userId, ...(model === undefined ? [] : [model])];
  const [column, narrow] = model === undefined ? ['', ''] : [', model', 'and model = $5'];
  const changed = await database.query(
    isOn
      ? `insert into app.${table} (organization, ${subject}, emoji, person${column}) values (${values.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing returning person`
      : `delete from app.${table} where organization = $1 and ${subject} = $2 and emoji = $3 and person = $4 ${narrow} returning person`,
    values,
  );
  return changed.length > 0;
}
