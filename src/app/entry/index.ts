// The public pages behind login and the forced new password: one chunk of their own.
export { EntryPage, type EntryPageProps } from './EntryPage.tsx';
export { checkNewPassword } from './password/checkNewPassword.ts';
export { NewPasswordField } from './password/NewPasswordField.tsx';
