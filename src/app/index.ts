// What main.tsx joins with the doors and the renderers.
export { App } from './App.tsx';
export type { AppDeps, Connection } from './context/AppContext.tsx';
export { loadSignedIn } from './Root.tsx';
export { currentLayout, onLayout } from './appearance/layout.ts';
export { createLeaving } from './navigation/index.ts';
export { createSession } from './session/session.ts';
export { knowsUser, storedUserId } from './session/storedUser.ts';
