// The editor of one's own menus: heavy with drag and drop, loaded when its tab is opened.
export { MenuEditor, type MenuEditorProps } from './MenuEditor.tsx';
