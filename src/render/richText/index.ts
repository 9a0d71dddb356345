// Rich text on the screen: read and written. Both parts are light; what draws them comes lazily.
export { RichTextEditor, RichTextView } from './RichText.tsx';
export type { RichTextViewProps } from './DrawnText.tsx';
export type { RichTextEditorProps } from './WrittenText.tsx';
