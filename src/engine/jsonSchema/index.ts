// Any JSON Schema, headless: its references and draft, what a form of it shows, faults by place, and changes of the value that touch
// nothing else. Drawing is src/render/schemaForm, judging the validator's (there, and ajv on the server).
export type { DrawnChoice } from './choices.ts';
export { pathKey, valueAt, withRenamedKey, withValueAt, type ValuePath } from './documentValue.ts';
export { drawableSchema, X, type DrawableSchema, type DrawnSchema } from './drawableSchema.ts';
export { FAULT_SENTENCES, faultRule, typesOfFault } from './faultRule.ts';
export { createFollow, documentDefaults } from './follow.ts';
export { initialValue, schemaDefaults } from './initialValue.ts';
export { mergeDrawn } from './mergeDrawn.ts';
export {
  asList,
  draftOf,
  eachNode,
  isNode,
  own,
  schemaDocument,
  VALUE_KEYS,
  type Draft,
  type SchemaDocument,
  type SchemaNode,
} from './schemaDocument.ts';
export { schemaKeys } from './schemaKeys.ts';
export { readFaults, type RawFault, type SchemaFault } from './schemaFaults.ts';
