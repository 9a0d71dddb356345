// Public door of the definitions of the server, for owners and admins: their page, and changes of a column at its table. A chunk of its own.
export { ColumnChanging } from './column/ColumnChanging.tsx';
export { ModulesPage } from './ModulesPage.tsx';
