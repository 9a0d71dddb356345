// The form of a definition: fields of the form engine made from its JSON Schema, and the document as their values and back. Forms of any other schema: src/render/schemaForm.
export { KEY as ENTRY_NAME, SOURCE as ENTRY_SOURCE } from './entries.ts';
export { documentForm, type DocumentForm } from './documentForm.ts';
export type { DescribedKey, KeyTexts, SchemaTexts } from './parts.ts';
export type { FormPlace } from './binding.ts';
export { mapNames, type NamedPlace } from './mapNames.ts';
export type { SchemaNode } from './schemaFiles.ts';
