// How a module's page declares itself; loaded with the shell, so it imports nothing that draws.
export { definePage, type PageDeclaration } from './definePage.ts';
