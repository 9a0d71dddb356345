// Small records of this device in localStorage.
export { createStore, type LocalStore } from './storage.ts';
export { deviceId, randomId } from './deviceId.ts';
