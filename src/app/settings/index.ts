// The settings drawer of the signed-in user, loaded when it is first opened.
export { SettingsDrawer } from './SettingsDrawer.tsx';
