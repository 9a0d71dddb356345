// Door of the form of definitions, also for the form of one rule: the same schema, words and suggestions.
export { DEFINITION_SCHEMAS, definitionForm, fieldForm, ruleForm } from './definitionForm.ts';
export { FormTab, type HeldForm } from './FormTab.tsx';
export { withFilters } from './nameFollower.ts';
export { suggestionsOf } from './suggestions.ts';
export { fittedToTypes } from './typeKeys.ts';
