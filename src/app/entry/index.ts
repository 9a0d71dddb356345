// The public pages behind login and the forced new password: one chunk of their own.
export { EntryPage, type EntryPageProps } from './EntryPage.tsx';
export { checkNewPassword } from './checkNewPassword.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
