// Public door of the page "Modules": definitions of the server for owners and admins. A chunk of its own.
export { ModulesPage } from './ModulesPage.tsx';
