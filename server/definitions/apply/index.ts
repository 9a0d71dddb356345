// Plan and apply: what a definition would change, and the change itself.
export { applyDefinition } from './applyDefinition.ts';
export { planDefinition } from './planDefinition.ts';
export { differences, type Difference } from './differences.ts';
export { missingTexts, type MissingText } from './missingTexts.ts';
export { previewCatalog } from './previewCatalog.ts';
export { appliedText, definitionHistory, definitionSources, waitingText } from './definitionSources.ts';
export type { AppliedEntry, ApplyAsk, DefinitionEntry, DefinitionsContext, DefinitionSource, DefinitionState, PlanAsk, Preview } from './definitionsContext.ts';
export { finishLater } from './finishLater.ts';
export { inForceOf } from './planDefinition.ts';
export { blockRefused, reconcile, type DefinitionFile, type FilesRead, type Reconciled } from './reconcile.ts';
export { CHANNEL, hashOf, readStamp, readStored, SHIPPED } from './stored.ts';
