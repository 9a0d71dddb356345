// Plan and apply: what a definition would change, and the change itself.
export { applyDefinition } from './applyDefinition.ts';
export { definitionsInForce, planDefinition } from './plan/planDefinition.ts';
export { planDefinitionSet } from './set/planSet.ts';
export { applyDefinitionSet } from './set/applySet.ts';
export { differences, type Difference } from './plan/differences.ts';
export { missingTexts, type MissingText } from './plan/missingTexts.ts';
export { previewCatalog } from './draft/previewCatalog.ts';
export { appliedText, definitionHistory, definitionSources, waitingText } from './definitionSources.ts';
export type {
  AppliedEntry,
  ApplyAsk,
  DefinitionEntry,
  DefinitionsContext,
  DefinitionSource,
  DefinitionState,
  PlanAsk,
  Preview,
  SetFile,
  SetPlan,
} from './definitionsContext.ts';
export { finishLater } from './finishLater.ts';
export { inForceOf } from './plan/planDefinition.ts';
export { blockRefused, reconcile, type DefinitionFile, type FilesRead, type Reconciled } from './reconcile.ts';
export { CHANNEL, hashOf, notifyProcesses, readStamp, readStored, SHIPPED } from './stored.ts';
