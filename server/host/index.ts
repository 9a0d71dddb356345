// Public door of the host: what a module may declare, which rooms there are, and what they bring.
export {
  defineModule,
  type CallInput,
  type CallsOf,
  type CodeScope,
  type Handler,
  type HandlerInput,
  type HandlerRow,
  type HandlerRows,
  type HandlerValues,
  type Hook,
  type HookChange,
  type HookInput,
  type ModuleHandler,
  type ModuleCode,
  type ModuleJob,
  type Told,
} from './defineModule.ts';
export type { FoundEntry, SearchInput } from '../ports/index.ts';
export { openHost, type Host, type MissingCode, type RoomPlace } from './openHost.ts';
export type { Module } from './readCode.ts';
export { closed, moduleShapes, rowShape, type ModuleShapes } from './shapes/index.ts';
export { unknownNames } from './unknownNames.ts';
export { createRowHooks } from './rowHooks.ts';
export { findModuleCalls, moduleCalls } from './moduleCalls.ts';
export { oneCall } from './oneCall.ts';
export { roomEventsOf } from './roomEvents.ts';
export { runCode, type Announcers } from './runCode.ts';
export { codeRows, type Outcomes } from './codeRows.ts';
export { modulesBring } from './modulesBring.ts';
export { fillModuleDemo } from './moduleDemo.ts';
export { defineModuleJobs, MODULE_JOB, ownerOf } from './moduleJobs.ts';
