// Public door of a select's entries: which call gives them.
export { loadOptions, type OptionPage } from './loadOptions.ts';
