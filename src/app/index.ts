// What main.tsx joins with the doors and the renderers.
export { App } from './App.tsx';
export type { AppDeps, Connection } from './AppContext.tsx';
export { loadSignedIn } from './Root.tsx';
export { createSession } from './session/session.ts';
export { knowsUser } from './session/storedUser.ts';
