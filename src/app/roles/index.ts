// Public door of the page of roles and rights, for owners and admins.
export { RolesPage } from './RolesPage.tsx';
