// Public door of the definitions: files → checked definitions → storage → catalog.
export type { Catalog, CatalogStore, Model, ModelField, OpenCatalog } from './catalog.ts';
export { mayDo, modelNamed, readableFields, writableFields, type Action } from './permissions.ts';
export { BLOCK_FIELDS, FILTER_PARAMS, LAYOUTS, namesOf, type FieldParam } from './pageBlocks.ts';
export { RANK } from './names.ts';
export { openCatalog } from './openCatalog.ts';
export { withoutIndexes } from './storage/withoutIndexes.ts';
export { childPath } from './checkNavigation.ts';
export { EMPTY, EXCLUDE_SUFFIX, ME, PRESETS, type Preset } from './filterWords.ts';
