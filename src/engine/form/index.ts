// Forms without a screen: form_info → model, JSON Schema, values, row to send, checks, conditions, computed fields.
export {
  leafNames,
  readForm,
  type FieldNode,
  type FormIssue,
  type FormModel,
  type FormNode,
  type GroupNode,
  type PlaceholderNode,
} from './formModel.ts';
export { FORM_SCHEMA_ID, schemaOfModel, toJsonSchema, type JsonSchema } from './jsonSchema.ts';
export { emptyValues, flatten, initialValues, isEmptyValue, unflatten, type FormValues } from './values.ts';
export { reduceToField } from './reduceToField.ts';
export { changedNames, toRow, validationData, type RowRequest } from './formRow.ts';
export {
  disabledNames,
  hiddenNames,
  loadConditions,
  parentInput,
  type FormConditions,
} from './conditions/conditions.ts';
export type { FieldCondition, LineStates, PartStates } from './conditions/fieldCondition.ts';
export { createComputed, createFormDefaults, parentRow, type FormComputed, type FormDefaults } from './computed.ts';
export { loadLineConditions, type LineConditions } from './lineConditions.ts';
export { isRefused } from './hidden/hiddenPolicy.ts';
export { checkForm } from './checkForm.ts';
export { ENTRY_ID, itemModel, listEntries, newEntryId } from './listField.ts';
export { clashIssues, unsoundNames, type UnsoundName } from './entryNames.ts';
export type { FieldIssue } from './fieldIssue.ts';
export { draftKey, joinDrafts, readDraft, type FormDraft } from './draft.ts';
export { placeServerErrors, type PlacedErrors } from './serverErrors.ts';
export { createFormStore } from './formStore.ts';
export type { FieldState, FormState, FormStore, FormStoreOptions } from './formStoreShape.ts';
