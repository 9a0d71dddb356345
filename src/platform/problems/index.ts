// Tells the server what could not be drawn. A chunk of its own, loaded with the first problem.
export { createSendProblems } from './sendProblems.ts';
