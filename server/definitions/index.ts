// Public door of the definitions: files → checked definitions → storage → catalog.
export type {
  Catalog,
  CatalogStore,
  ChangedRight,
  Model,
  ModelField,
  OpenCatalog,
  OwnRole,
} from './catalog/catalog.ts';
export { grants, mayDo, modelNamed, readableFields, writableFields, type Action } from './catalog/permissions.ts';
export type { AskedBy, Asker, RowCondition } from './rows/rowTest.ts';
export { conditionOf, decidingFields, rowsFor, seenThrough, type RowScope } from './rows/rowGrants.ts';
export {
  BLOCK_FIELDS,
  blocksOf,
  FILTER_PARAMS,
  LAYOUTS,
  namesOf,
  OTHER_ROWS,
  type FieldParam,
  type OtherRowsParam,
} from './catalog/pageBlocks.ts';
export { fieldsShownWhen, sectionName } from './catalog/formSections.ts';
export { workOf, type Work } from './catalog/work.ts';
export { menuSections, nameAsWords, sectionSaid } from './catalog/menuSections.ts';
export { fieldRules } from './catalog/valueRules.ts';
export { FUNCTIONAL_ROLES, ORGANIZATION_ROLES, PARAMS, RANK, RULE, SERVER } from './catalog/names.ts';
export { isAdjustable, rightsFaults, rolesOf } from './catalog/organizationRights.ts';
export { rolesNamed } from './check/checkRoles.ts';
export { numberParts, type NumberPart } from './catalog/numberPattern.ts';
export { fault } from './faults/index.ts';
export { openCatalog } from './catalog/openCatalog.ts';
export { DEFINITION_SUFFIX } from './read/readDefinition.ts';
export { bulkLoad } from './storage/bulkLoad.ts';
export { isDirect } from './check/checkActions.ts';
export { nearestWord } from './check/didYouMean.ts';
export { readRule } from './check/workflows/checkRule.ts';
export { hasRow } from './check/workflows/checkWorkflows.ts';
export { holdsChanges, holdsComments, streamOf, type StreamHolds } from './catalog/stream.ts';
export { rowsPlace } from './catalog/rowsPlace.ts';
export { childPath } from './check/views/checkNavigation.ts';
export { EMPTY, EXCLUDE_SUFFIX, ME, PRESETS, type Preset } from '../../src/engine/query/index.ts';
export {
  appliedText,
  applyDefinition,
  applyDefinitionSet,
  definitionHistory,
  definitionsInForce,
  differences,
  definitionSources,
  missingTexts,
  notifyProcesses,
  planDefinition,
  planDefinitionSet,
  previewCatalog,
  waitingText,
  type AppliedEntry,
  type ApplyAsk,
  type DefinitionEntry,
  type DefinitionsContext,
  type DefinitionSource,
  type DefinitionState,
  type Difference,
  type MissingText,
  type PlanAsk,
  type Preview,
  type SetFile,
  type SetPlan,
} from './apply/index.ts';
export { addressSql, isCodeList, isSignature } from './catalog/fieldKinds.ts';
export { checkModule } from './check/checkModules.ts';
export { buildCatalog, tablesOf } from './catalog/buildCatalog.ts';
export { checkStoredRollups, mendStoredRollups, type CheckedRollup } from './storage/rollups/drift.ts';
export { checkStoredRegisters } from './storage/registers/registerDrift.ts';
export { postedName, type Posting, type Register } from './storage/registers/registers.ts';
export { isOpenNumber } from './storage/wanted/wantedTable.ts';
export { applyStorage } from './storage/applyStorage.ts';
