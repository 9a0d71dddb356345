// Entries of selects, page after page with search, for form fields, filters and cell editors alike. Draws nothing.
export { fixedOptions, serverOptions, type OptionRequest, type OptionSource, type ServerList } from './optionSource.ts';
export { useChosen, useOptions, type OptionList } from './useOptions.ts';
