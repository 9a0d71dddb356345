// Public door of the definitions: files → checked definitions → storage → catalog.
export type { Catalog, CatalogStore, Model, ModelField, OpenCatalog } from './catalog.ts';
export { mayDo, readableFields, writableFields, type Action } from './permissions.ts';
export { openCatalog } from './openCatalog.ts';
export { withoutIndexes } from './storage/withoutIndexes.ts';
export { childPath } from './checkNavigation.ts';
