// The calls of the page "Modules" and the one by which clients tell what they could not draw. Planning and applying are the definitions' own.
import type { FastifyInstance } from 'fastify';
import type { ModuleChange, ModuleEntry, ModuleSource, RendererProblem } from '../../src/contract/index.ts';
import validateChange from '../../src/contract/validators/module_change.gen.js';
import validateProblem from '../../src/contract/validators/renderer_problem.gen.js';
import { applyDefinition, planDefinition } from '../definitions/index.ts';
import { checkBody, isLang } from '../http/index.ts';
import { createTurns } from '../turns.ts';
import { moduleFile, moduleList, moduleSource, moduleVersion, type AdministrationDeps } from './moduleDocuments.ts';
import { previewDocuments } from './preview.ts';
import { knownProblems, storeProblems, withModels } from './problems.ts';
import { asSeenBy } from './seenRows.ts';
import { limitLooks, mayEdit, requireAdmin, requireEditor } from './whoMay.ts';

interface Named {
  Params: { name: string };
}

/** Paths below /api/v1. */
export async function administrationRoutes(app: FastifyInstance, deps: AdministrationDeps): Promise<void> {
  const { database, catalog } = deps;
  const previews = createTurns();

  app.get('/modules/', async (request) => {
    const caller = requireAdmin(request.caller);
    const canEdit = await mayEdit(database, caller);
    return { results: (await moduleList(deps, caller)).map((entry) => (canEdit ? entry : forReader(entry))), can_edit: canEdit };
  });

  app.get('/modules/problems/', async (request) => ({ results: await knownProblems(database, requireAdmin(request.caller)) }));

  app.get<Named>('/modules/:name/', async (request) => {
    const caller = requireAdmin(request.caller);
    const source = await moduleSource(deps, request.params.name, caller);
    return (await mayEdit(database, caller)) ? source : sourceForReader(source);
  });

  app.get<Named & { Params: { id: string } }>('/modules/:name/history/:id/', async (request) => {
    await requireEditor(database, request.caller);
    return moduleVersion(deps, request.params.name, request.params.id);
  });

  app.get<Named>('/modules/:name/file/', async (request, reply) => {
    const { name, text } = await moduleFile(deps, request.params.name, requireAdmin(request.caller));
    return reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}.module.json"`).send(text);
  });

  app.post('/modules/plan/', async (request) => {
    // A plan tells what the rows of every organisation are like.
    const caller = await requireEditor(database, request.caller);
    const { text, base } = checkBody<ModuleChange>(validateChange, request.body);
    const plan = await planDefinition(deps, text, { lang: caller.lang, organization: caller.orgId, by: caller.userId, base });
    return asSeenBy(deps, { text, plan }, caller);
  });

  app.post('/modules/preview/', async (request) => {
    const caller = requireAdmin(request.caller);
    const { text, lang } = checkBody<ModuleChange>(validateChange, request.body);
    await limitLooks(database, caller);
    return previews.take(caller.userId, async () => previewDocuments(catalog, text, isLang(lang) ? { ...caller, lang } : caller));
  });

  app.post('/modules/apply/', async (request) => {
    const caller = await requireEditor(database, request.caller);
    const { text, base, file } = checkBody<ModuleChange>(validateChange, request.body);
    const plan = await applyDefinition(deps, text, { lang: caller.lang, organization: caller.orgId, by: caller.userId, ...(base === undefined ? {} : { base }), file });
    return asSeenBy(deps, { text, plan }, caller);
  });

  app.post('/app_info/renderer_problems/', async (request, reply) => {
    const { problems } = checkBody<RendererProblem>(validateProblem, request.body);
    await storeProblems(database, withModels(catalog.current(), problems), request.caller);
    return reply.status(204).send();
  });
}

/** Of another organisation's people and rows nothing is told. */
function forReader({ plan: _plan, applied_by: _by, ...entry }: ModuleEntry): ModuleEntry {
  return { ...entry, applied_by: null };
}

function sourceForReader({ waiting: _waiting, ...source }: ModuleSource): ModuleSource {
  return { ...source, history: [] };
}
