// A question with Yes and No, for forms and the shell alike. Nothing of the form library.
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
