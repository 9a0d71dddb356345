// Which validator knows which answer of the page's calls.
import type {
  ModuleGuess,
  ModulePlan,
  ModulePreview,
  Modules,
  ModuleSetPlan,
  ModuleSource,
  ModuleText,
  RendererProblems,
} from '../../../contract/index.ts';
import type { DocumentCheck } from '../../../platform/http/index.ts';

interface ModuleDocuments {
  list: DocumentCheck<Modules>;
  source: DocumentCheck<ModuleSource>;
  version: DocumentCheck<ModuleText>;
  plan: DocumentCheck<ModulePlan>;
  set: DocumentCheck<ModuleSetPlan>;
  guess: DocumentCheck<ModuleGuess>;
  preview: DocumentCheck<ModulePreview>;
  problems: DocumentCheck<RendererProblems>;
}

export const MODULE_DOCUMENTS: ModuleDocuments = {
  list: { document: 'modules', load: () => import('../../../contract/validators/modules.gen.js') },
  source: { document: 'module_source', load: () => import('../../../contract/validators/module_source.gen.js') },
  version: { document: 'module_text', load: () => import('../../../contract/validators/module_text.gen.js') },
  plan: { document: 'module_plan', load: () => import('../../../contract/validators/module_plan.gen.js') },
  set: { document: 'module_set_plan', load: () => import('../../../contract/validators/module_set_plan.gen.js') },
  guess: { document: 'module_guess', load: () => import('../../../contract/validators/module_guess.gen.js') },
  preview: { document: 'module_preview', load: () => import('../../../contract/validators/module_preview.gen.js') },
  problems: {
    document: 'renderer_problems',
    load: () => import('../../../contract/validators/renderer_problems.gen.js'),
  },
};

export const MODULES_KEY = 'modules';
export const MODULES_PATH = '/admin/modules';
/** Address of one that is not there yet: no name of a module begins so. */
export const NEW_MODULE = '-new';
/** In the address of a new module: what was begun of it goes on. */
export const GO_ON = 'begun';
export const KNOWN_STATES: ReadonlySet<string> = new Set(['in_force', 'refused', 'pending', 'off']);
