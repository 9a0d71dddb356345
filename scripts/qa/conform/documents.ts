// The contract's documents and how they are checked: by the validators that schemas/ were compiled into.
import { checkDocument, type CompiledValidator } from '../../../src/contract/index.ts';
import activeFilters from '../../../src/contract/validators/active_filters.gen.js';
import counters from '../../../src/contract/validators/counters.gen.js';
import entry from '../../../src/contract/validators/entry.gen.js';
import error from '../../../src/contract/validators/error.gen.js';
import formInfo from '../../../src/contract/validators/form_info.gen.js';
import frontCache from '../../../src/contract/validators/front_cache.gen.js';
import global from '../../../src/contract/validators/global.gen.js';
import groups from '../../../src/contract/validators/groups.gen.js';
import organizations from '../../../src/contract/validators/my_organizations.gen.js';
import notifications from '../../../src/contract/validators/notifications.gen.js';
import office from '../../../src/contract/validators/private_office.gen.js';
import since from '../../../src/contract/validators/realtime_since.gen.js';
import routeMeta from '../../../src/contract/validators/route_meta.gen.js';
import routes from '../../../src/contract/validators/routes.gen.js';
import row from '../../../src/contract/validators/row.gen.js';
import rows from '../../../src/contract/validators/rows.gen.js';
import selectList from '../../../src/contract/validators/select_list.gen.js';
import tableInfo from '../../../src/contract/validators/table_info.gen.js';
import userInfo from '../../../src/contract/validators/user_info.gen.js';
import userList from '../../../src/contract/validators/user_list.gen.js';
import type { Answer } from '../caller/index.ts';
import { must } from './check.ts';

const VALIDATORS = {
  active_filters: activeFilters,
  counters,
  entry,
  error,
  form_info: formInfo,
  front_cache: frontCache,
  global,
  groups,
  my_organizations: organizations,
  notifications,
  private_office: office,
  realtime_since: since,
  route_meta: routeMeta,
  routes,
  row,
  rows,
  select_list: selectList,
  table_info: tableInfo,
  user_info: userInfo,
  user_list: userList,
} satisfies Record<string, CompiledValidator<unknown>>;

export type DocumentName = keyof typeof VALIDATORS;

/** What breaks the document's schema; empty when it holds. */
export function issuesOf(name: DocumentName, body: unknown): string[] {
  const validate: CompiledValidator<unknown> = VALIDATORS[name];
  return checkDocument(name, validate, body).map(({ path, detail }) => `${name} ${path}: ${detail}`);
}

/** Throws unless the answer is a sound document of this name. */
export function mustBe(name: DocumentName, answer: Answer): void {
  must(answer.status === 200, `${answer.path} answered ${answer.status} instead of 200`);
  const issues = issuesOf(name, answer.body);
  must(issues.length === 0, `${answer.path}: ${issues.slice(0, 3).join('; ')}`);
}

/** Throws unless the answer is a refusal of this status and code. */
export function mustRefuse(answer: Answer, status: number, code: string): void {
  const body: unknown = answer.body;
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  must(
    answer.status === status && given === code,
    `${answer.method} ${answer.path} answered ${answer.status} ${String(given)} instead of ${status} ${code}`,
  );
}
