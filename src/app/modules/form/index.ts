// Door of the form of definitions, also for the form of one rule: the same schema, words and suggestions.
export { definitionForm, ruleForm } from './definitionForm.ts';
export { FormTab, type HeldForm } from './FormTab.tsx';
export { suggestionsOf } from './suggestions.ts';
