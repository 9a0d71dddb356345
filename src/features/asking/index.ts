// A question of a module's page with fields of its own, in the form's machinery.
export { AskDialog, type Asked } from './AskDialog.tsx';
