// Actions of rows on the screen: the bar of an open row, and one run of an action with its questions. Load it when a row is opened.
export { ActionBar, type ActionBarProps } from './ActionBar.tsx';
export { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
export { ActionForm, type ActionFormProps } from './ActionForm.tsx';
export { ActionFlow, type ActionFlowProps } from './ActionFlow.tsx';
export { ActionList, type ActionListProps } from './ActionList.tsx';
export { ModuleActions } from './ModuleActions.tsx';
export { ModuleForm, type ModuleFormProps } from './ModuleForm.tsx';
export { doneText } from './doneText.ts';
export { RowActing } from './RowActing.tsx';
