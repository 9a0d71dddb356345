// Public door of behaviour code: what a module's own code is, and how it is found.
export type { Handler, HandlerInput, HandlerRow, HandlerRows, Handlers, HandlerValues } from './behaviour.ts';
export { openBehaviour, type Behaviour, type MissingCode } from './openBehaviour.ts';
