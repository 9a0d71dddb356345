// The calls of the page "Modules" and the one by which clients report what they could not draw. Planning and applying are the definitions' own.
import type { FastifyInstance } from 'fastify';
import type { ModuleEntry, ModuleSource } from '../../src/contract/index.ts';
import { applyDefinition, planDefinition } from '../definitions/index.ts';
import { ADMINS, calls, isLang } from '../http/index.ts';
import { createPerUserQueue } from '../workQueues.ts';
import { moduleFile, moduleList, moduleSource, moduleVersion, type AdministrationDeps } from './moduleDocuments.ts';
import { previewDocuments } from './preview.ts';
import { knownProblems, storeProblems, withModels } from './problems.ts';
import { setRoutes } from './setRoutes.ts';
import { withVisibleRows } from './visibleRows.ts';
import { limitPreviews, mayEdit, requireEditor } from './whoMay.ts';

const MODULE = { name: { description: 'Name of the module.', pattern: '^[a-z][a-z0-9_]*$' } };

/** Paths below /api/v1. */
export async function administrationRoutes(app: FastifyInstance, deps: AdministrationDeps): Promise<void> {
  const api = calls(app);
  const { database } = deps;

  api.get(
    '/modules/',
    {
      summary: 'Definitions of the server, for owners and admins',
      description: 'Those of the server’s first organisation may change them (`can_edit`); others look.',
      roles: ADMINS,
      answer: 'modules',
    },
    async (request) => {
      const { caller } = request;
      const canEdit = await mayEdit(database, caller);
      return {
        results: (await moduleList(deps, caller)).map((entry) => (canEdit ? entry : forReader(entry))),
        can_edit: canEdit,
      };
    },
  );

  api.get(
    '/modules/problems/',
    {
      summary: 'What clients could not draw',
      description: 'Reported in the organisation in the last 30 days, the most frequent first.',
      roles: ADMINS,
      answer: 'renderer_problems',
    },
    async (request) => ({ results: await knownProblems(database, request.caller) }),
  );

  api.get(
    '/modules/:name/',
    { summary: 'One definition with its history', params: MODULE, roles: ADMINS, answer: 'module_source' },
    async (request) => {
      const { caller } = request;
      const source = await moduleSource(deps, request.params.name, caller);
      return (await mayEdit(database, caller)) ? source : sourceForReader(source);
    },
  );

  api.get(
    '/modules/:name/history/:id/',
    {
      summary: 'The text of a version applied before',
      params: { ...MODULE, id: { description: 'Id of the entry in the definition’s history.' } },
      roles: ADMINS,
      answer: 'module_text',
    },
    async (request) => {
      await requireEditor(database, request.caller);
      return moduleVersion(deps, request.params.name, request.params.id);
    },
  );

  api.get(
    '/modules/:name/file/',
    { summary: 'One definition as its file', params: MODULE, roles: ADMINS, answerTypes: ['application/json'] },
    async (request, reply) => {
      const { name, text } = await moduleFile(deps, request.params.name, request.caller);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.module.json"`)
        .send(text);
    },
  );

  changeRoutes(app, deps);
  setRoutes(app, deps);
}

function changeRoutes(app: FastifyInstance, deps: AdministrationDeps): void {
  const api = calls(app);
  const { database, catalog } = deps;
  const previews = createPerUserQueue();

  api.post(
    '/modules/plan/',
    {
      summary: 'What applying a definition would change; nothing is changed',
      description: 'What refuses it, what is lost, what people will notice, what the database has to do.',
      roles: ADMINS,
      body: 'module_change',
      answer: 'module_plan',
    },
    async (request) => {
      // A plan shows what the rows of every organisation are like.
      const caller = await requireEditor(database, request.caller);
      const { text, base } = request.body;
      const plan = await planDefinition(deps, text, {
        lang: caller.lang,
        organization: caller.orgId,
        by: caller.userId,
        base,
      });
      return withVisibleRows(deps, { text, plan }, caller);
    },
  );

  api.post(
    '/modules/preview/',
    {
      summary: 'The screens a definition would make; nothing is changed',
      refusals: ['slow_down'],
      roles: ADMINS,
      body: 'module_change',
      answer: 'module_preview',
    },
    async (request) => {
      const { caller } = request;
      const { text, lang } = request.body;
      await limitPreviews(database, caller);
      return previews.take(caller.userId, async () =>
        previewDocuments(catalog, text, isLang(lang) ? { ...caller, lang } : caller),
      );
    },
  );

  api.post(
    '/modules/apply/',
    {
      summary: 'Put a definition in force',
      description:
        'In one transaction; the same again changes nothing. `base` is what the plan that was looked at answered: where the definition in force is another one meanwhile, 409 `conflict`. A definition that is not sound is answered by its plan, with what refuses it.',
      roles: ADMINS,
      body: 'module_change',
      answer: 'module_plan',
      refusals: ['conflict'],
    },
    async (request) => {
      const caller = await requireEditor(database, request.caller);
      const { text, base, file } = request.body;
      const plan = await applyDefinition(deps, text, {
        lang: caller.lang,
        organization: caller.orgId,
        by: caller.userId,
        ...(base === undefined ? {} : { base }),
        file,
      });
      return withVisibleRows(deps, { text, plan }, caller);
    },
  );

  api.post(
    '/app_info/renderer_problems/',
    {
      summary: 'Tell what could not be drawn',
      description: 'Of a document or an event that is not as its schema says, or of a renderer that failed.',
      body: 'renderer_problem',
      status: 204,
      refusals: ['slow_down'],
    },
    async (request, reply) => {
      const { problems } = request.body;
      await storeProblems(database, withModels(catalog.current(), problems), request.caller);
      return reply.status(204).send();
    },
  );
}

/** Of another organisation's people and rows nothing is shown. */
function forReader({ plan: _plan, applied_by: _by, ...entry }: ModuleEntry): ModuleEntry {
  return { ...entry, applied_by: null };
}

function sourceForReader({ waiting: _waiting, ...source }: ModuleSource): ModuleSource {
  return { ...source, history: [] };
}
