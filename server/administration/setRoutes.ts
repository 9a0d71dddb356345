// The calls by which several definitions become one change.
import type { FastifyInstance } from 'fastify';
import type { ModuleSet, ModuleSetPlan } from '../../src/contract/index.ts';
import { applyDefinitionSet, planDefinitionSet } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { ADMINS, calls, type Caller } from '../http/index.ts';
import type { AdministrationDeps } from './moduleDocuments.ts';
import { withVisibleRows } from './visibleRows.ts';
import { requireEditor } from './whoMay.ts';

/** As many files as a set may have would be far more: what is sent at once stays small. */
const BODY_LIMIT = 32 * 1024 * 1024;

export function setRoutes(app: FastifyInstance, deps: AdministrationDeps): void {
  const api = calls(app);
  const { database } = deps;

  api.post(
    '/modules/set/plan/',
    {
      summary: 'What applying several definitions as one change would do; nothing is changed',
      description:
        'References may lead in circles. Each file gets its plan; what is refused names what waits for it, and holds back nothing else.',
      roles: ADMINS,
      body: 'module_set',
      answer: 'module_set_plan',
      bodyLimit: BODY_LIMIT,
    },
    async (request) => {
      const caller = await requireEditor(database, request.caller);
      const files = distinct(request.body);
      const planned = await planDefinitionSet(deps, files, {
        lang: caller.lang,
        organization: caller.orgId,
        by: caller.userId,
      });
      return shownTo(deps, { planned, files }, caller);
    },
  );

  api.post(
    '/modules/set/apply/',
    {
      summary: 'Put several definitions in force as one change',
      description:
        'All that are sound in one transaction; the same again changes nothing. What is refused is answered with its reasons and what waits for it.',
      roles: ADMINS,
      body: 'module_set',
      answer: 'module_set_plan',
      bodyLimit: BODY_LIMIT,
      refusals: ['conflict'],
    },
    async (request) => {
      const caller = await requireEditor(database, request.caller);
      const files = distinct(request.body);
      const planned = await applyDefinitionSet(deps, files, {
        lang: caller.lang,
        organization: caller.orgId,
        by: caller.userId,
      });
      return shownTo(deps, { planned, files }, caller);
    },
  );
}

/** Faults name files: two of one name could not be told apart. */
function distinct({ files }: ModuleSet): ModuleSet['files'] {
  const names = new Set<string>();
  for (const { file } of files) {
    if (names.has(file)) throw new ApiError('invalid', { files: [{ rule: 'unique', value: file }] });
    names.add(file);
  }
  return files;
}

async function shownTo(
  deps: AdministrationDeps,
  { planned, files }: { planned: ModuleSetPlan; files: ModuleSet['files'] },
  caller: Caller,
): Promise<ModuleSetPlan> {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  return {
    ...planned,
    files: await Promise.all(
      planned.files.map(async (each) => ({
        ...each,
        plan: await withVisibleRows(deps, { text: texts.get(each.file) ?? '', plan: each.plan }, caller),
      })),
    ),
  };
}
