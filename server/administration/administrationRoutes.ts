// The calls of the page "Modules" and the one by which clients tell what they could not draw. Planning and applying are the definitions' own.
import type { FastifyInstance } from 'fastify';
import type { ModuleChange, ModuleEntry, RendererProblem } from '../../src/contract/index.ts';
import validateChange from '../../src/contract/validators/module_change.gen.js';
import validateProblem from '../../src/contract/validators/renderer_problem.gen.js';
import { applyDefinition, planDefinition } from '../definitions/index.ts';
import { checkBody, isLang } from '../http/index.ts';
import { moduleFile, moduleList, moduleSource, type AdministrationDeps } from './moduleDocuments.ts';
import { previewDocuments } from './preview.ts';
import { knownProblems, storeProblems, withModels } from './problems.ts';
import { mayEdit, requireAdmin, requireEditor } from './whoMay.ts';

interface Named {
  Params: { name: string };
}

/** Paths below /api/v1. */
export async function administrationRoutes(app: FastifyInstance, deps: AdministrationDeps): Promise<void> {
  const { database, catalog } = deps;

  app.get('/modules/', async (request) => {
    const caller = requireAdmin(request.caller);
    const canEdit = await mayEdit(database, caller);
    return { results: (await moduleList(deps, caller)).map((entry) => (canEdit ? entry : forReader(entry))), can_edit: canEdit };
  });

  app.get('/modules/problems/', async (request) => ({ results: await knownProblems(database, requireAdmin(request.caller)) }));

  app.get<Named>('/modules/:name/', async (request) => {
    const caller = requireAdmin(request.caller);
    const source = await moduleSource(deps, request.params.name, caller);
    return (await mayEdit(database, caller)) ? source : { ...source, history: [] };
  });

  app.get<Named>('/modules/:name/file/', async (request, reply) => {
    const { name, text } = await moduleFile(deps, request.params.name, requireAdmin(request.caller));
    return reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}.module.json"`).send(text);
  });

  app.post('/modules/plan/', async (request) => {
    // A plan tells what the rows of every organisation are like.
    const { lang, orgId } = await requireEditor(database, request.caller);
    const { text } = checkBody<ModuleChange>(validateChange, request.body);
    return planDefinition(deps, text, { lang, organization: orgId });
  });

  app.post('/modules/preview/', async (request) => {
    const caller = requireAdmin(request.caller);
    const { text, lang } = checkBody<ModuleChange>(validateChange, request.body);
    return previewDocuments(catalog, text, isLang(lang) ? { ...caller, lang } : caller);
  });

  app.post('/modules/apply/', async (request) => {
    const { lang, orgId, userId } = await requireEditor(database, request.caller);
    const { text, base } = checkBody<ModuleChange>(validateChange, request.body);
    return applyDefinition(deps, text, { lang, organization: orgId, by: userId, ...(base === undefined ? {} : { base }) });
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
