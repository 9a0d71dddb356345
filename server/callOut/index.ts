// Public door of calls to foreign addresses, for workflow rules and webhooks.
export { CallFailed, createCallSender, type CallAnswer, type CallFault, type CallSender } from './callSender.ts';
export { rowsForRole } from './rowsForRole.ts';
