// Public door of the host: what a module may declare, which rooms there are, and what they bring.
export {
  defineModule,
  type CodeScope,
  type Handler,
  type HandlerRow,
  type HandlerRows,
  type HandlerValues,
  type Hook,
  type HookInput,
  type ModuleCode,
  type ModuleJob,
} from './defineModule.ts';
export { openHost, type Host, type MissingCode, type RoomPlace } from './openHost.ts';
export type { Module } from './readCode.ts';
export { createRowHooks } from './rowHooks.ts';
export { findModuleCalls, moduleCalls } from './moduleCalls.ts';
export { roomEventsOf } from './roomEvents.ts';
export { runCode, type Announcers } from './runCode.ts';
export { codeRows, type Outcomes } from './codeRows.ts';
export { modulesBring } from './modulesBring.ts';
export { fillModuleDemo } from './moduleDemo.ts';
export { defineModuleJobs, ownerOf } from './moduleJobs.ts';
