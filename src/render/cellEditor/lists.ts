// The editors with a list, as one chunk.
export { ChoiceEditor, ChoicesEditor } from './ChoiceEditor.tsx';
export { ReferenceEditor } from './ReferenceEditor.tsx';
export { ReferencesEditor } from './ReferencesEditor.tsx';
