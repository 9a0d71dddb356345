// How many rows of a list fit filters that a definition sets itself: for figures of other parts of the server.
import type { Caller } from '../../http/index.ts';
import { Params, type Access } from '../access/index.ts';
import { filterSql } from './filters/conditionSql.ts';
import { readFilters, referenceFilter } from './filters/readFilters.ts';
import { whereSql, type Statement } from './listStatement.ts';

export interface Matching {
  access: Access;
  filters: Readonly<Record<string, unknown>>;
  orgId: string;
  /** Counting ends there. */
  most: number;
  /** A reference that the definition makes no filter is one all the same. */
  byReference?: true;
  narrow?: Narrow | undefined;
}

/** A further condition on the row `t`. `fits`: the same filters on another alias of the table, without the rights. */
export type Narrow = (params: Params, fits: (alias: string) => string) => string;

/** Answers the column `count`; undefined for those who may not list the rows or filter by all of it. */
export function matchingStatement(
  { access, filters, orgId, most, byReference, narrow }: Matching,
  person: Pick<Caller, 'userId' | 'timezone' | 'orgTimezone'>,
): Statement | undefined {
  const { applied, problems } = readFilters(access, filters, person, byReference ? referenceFilter : undefined);
  if (!access.may('list') || problems.size > 0) return undefined;
  const params = new Params({ ...person, orgId });
  const where = whereSql({ access, orgId, filters: applied, words: [] }, 't', params);
  const fits = (alias: string): string =>
    [`${alias}."deleted_at" is null`, ...applied.map((filter) => filterSql(filter, alias, params))].join(' and ');
  const narrowed = narrow ? ` and (${narrow(params, fits)})` : '';
  return {
    text: `select count(*)::int as count from (select from ${access.model.table} t where ${where}${narrowed} limit ${params.add(most, 'bigint')}) counted`,
    values: params.values,
  };
}
