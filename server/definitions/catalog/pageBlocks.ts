// Which params of the product's blocks name fields: the engine's list, which the form of definitions follows names by too.
export { BLOCK_FIELDS, FILTER_PARAMS, LAYOUTS, namesOf, type FieldParam } from '../../../src/engine/page/index.ts';
