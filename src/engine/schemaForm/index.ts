// A JSON Schema as a form, and documents as its values and back. Not the form itself: that is engine/form.
export { KEY as ENTRY_NAME, SOURCE as ENTRY_SOURCE } from './entries.ts';
export { schemaForm, type SchemaForm } from './schemaForm.ts';
export type { DescribedKey, KeyTexts, SchemaTexts } from './parts.ts';
export type { FormPlace } from './binding.ts';
export { mapNames, type NamedPlace } from './mapNames.ts';
export type { SchemaNode } from './schemaFiles.ts';
