// Public door of what is told of problems. Sending them to the server is platform/problems, loaded when there is one.
export { createOutgoing, type SendProblems } from './outgoing.ts';
export { createReport, type Problem } from './report.ts';
export { reportSettled } from './reportSettled.ts';
