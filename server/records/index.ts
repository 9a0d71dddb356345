// Public door of the records: rows of any defined model, read and written within what the caller may see.
export { recordsRoutes } from './recordsRoutes.ts';
export { accessOf, mayRefer, PERSON_MODEL, requireAction, type Access, type FilterSpec } from './access.ts';
export { readChosen, requirePage, writeChosen, type Chosen, type ChosenPage } from './chosenFilters.ts';
export { readFilters, type AppliedFilter } from './filters/readFilters.ts';
export { EMPTY, ME } from './filters/readFilterValue.ts';
export { isPreset, PRESETS, type Preset } from './filters/presets.ts';
export { isUsableOrder } from './list/listRows.ts';
export { selectedOptions } from './selectList.ts';
export { labelText } from './label.ts';
export { changeOwnPerson, readPerson } from './person.ts';
export { isKnownZone } from './write/knownZone.ts';
