// The built page on recorded answers. Public door of the folder.
export { shellOf } from './recordedAnswers.ts';
export { FORM_COOKIE, ROLE_COOKIE, startReplay, type Replay, type ReplayOptions } from './replayServer.ts';
