// Light editors that cell renderers share: a line of text and a list of options. Native elements, no library.
export { InputEditor, type InputEditorProps } from './InputEditor.tsx';
export { TextEditor } from './TextEditor.tsx';
export { NumberEditor } from './NumberEditor.tsx';
export { DateEditor } from './DateEditor.tsx';
export { MomentEditor } from './MomentEditor.tsx';
export { ChoiceEditor, ChoicesEditor, loadListEditors, ReferenceEditor, ReferencesEditor } from './listEditors.tsx';
