// Rows that what somebody enters may be a duplicate of, by `duplicates` of the definition.
import type { SimilarRows } from '../../../src/contract/index.ts';
import { foldText, normaliseValue } from '../../../src/engine/values/index.ts';
import { sql, type Database } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isUuid, type Caller } from '../../http/index.ts';
import { Params, requireAction, visibleSql, type Access } from '../access/index.ts';

export const SIMILAR_PARAMETERS = {
  values: {
    description: 'What is entered, by field, as a JSON object of texts.',
    examples: ['{"name":"ТОО «Алма»"}'],
  },
  except: { description: 'Id of the row that is being changed.' },
};

const MOST = 5;
const MAX_TEXT = 500;
/** Legal forms of companies in the languages around: they tell no two apart. Folded. */
const FORMS =
  'тоо ооо оао зао пао нао ао ип чп кх гу гкп кгп ргп гккп жшс жшк ак кеак жк мкк ммк осоо ооо одо уп чуп llp llc ltd inc jsc plc gmbh co corp товарищество с ограниченной ответственностью акционерное общество'.split(
    ' ',
  );

/** Answers the likeliest first; of a model that says nothing of duplicates none. Throws `invalid` for values that are no texts. */
export async function similarRows(
  database: Database,
  access: Access,
  { values: given, except }: { values: string | undefined; except: string | undefined },
  caller: Caller,
): Promise<SimilarRows> {
  requireAction(access, 'list');
  if (except !== undefined && !isUuid(except)) throw new ApiError('invalid', { except: [{ rule: 'uuid' }] });
  const params = new Params(caller);
  const tests = testsOf(access, readValues(given), params);
  if (tests.length === 0) return { results: [] };
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${visibleSql(access, 't', params)}`;
  const other = except === undefined ? '' : ` and t."id" <> ${params.add(except, 'uuid')}`;
  const found = await database.query<{ id: string; string_view: string; fields: string[] }>(
    `select t."id" as id, t."string_view" as string_view, array_remove(array[${tests.map(({ name, score, least }) => `case when ${score} >= ${least} then ${sql.literal(name)} end`).join(', ')}], null) as fields
       from ${access.model.table} t where ${scope}${other} and (${tests.map(({ candidate, score, least }) => `(${candidate} and ${score} >= ${least})`).join(' or ')})
      order by greatest(${tests.map(({ score }) => score).join(', ')}) desc, t."id" limit ${MOST}`,
    params.values,
  );
  return { results: found };
}

interface Test {
  name: string;
  /** What an index finds. */
  candidate: string;
  /** From 0 to 2: the same is more than alike. */
  score: string;
  least: string;
}

function testsOf(access: Access, values: ReadonlyMap<string, string>, params: Params): Test[] {
  const { same = [], like = [] } = access.model.module.model.duplicates ?? {};
  const entered = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = access.readable.get(name);
      const text = values.get(name)?.trim() ?? '';
      return field && text !== '' ? [{ name, field, text }] : [];
    });
  return [
    ...entered(same).map(({ name, field, text }): Test => {
      const normal = normaliseValue('CharField', text, field.def.format ? { format: field.def.format } : {});
      const value = params.add(normal.ok ? String(normal.value) : text, 'text');
      const isSame = `t.${field.column} = ${value}`;
      return { name, candidate: isSame, score: `case when ${isSame} then 2 else 0 end`, least: '2' };
    }),
    ...entered(like).flatMap(({ name, field, text }): Test[] => {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const value = params.add(words.join(' '), 'text');
      return [
        {
          name,
          candidate: `${value} <% t."search_text"`,
          score: `coalesce(similarity(${value}, ${wordsSql(`t.${field.column}`)}), 0)`,
          least: '0.6',
        },
      ];
    }),
  ];
}

/** Without signs, case and legal forms. */
function wordsOf(text: string): string[] {
  return foldText(text.slice(0, MAX_TEXT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.includes(word));
}

function wordsSql(column: string): string {
  return `array_to_string(array(select w from unnest(string_to_array(translate(data.fold(${column}), '«»"“”„''().,-', '            '), ' ')) w where w <> all(${sql.literal(`{${FORMS.join(',')}}`)}::text[])), ' ')`;
}

function readValues(text: string | undefined): ReadonlyMap<string, string> {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '{}');
  } catch {
    given = undefined;
  }
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : undefined;
  const texts = entries?.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (!entries || texts?.length !== entries.length) throw new ApiError('invalid', { values: [{ rule: 'text' }] });
  return new Map(texts);
}
