// Public door of the page of roles and rights, for owners and admins.
export { useRoles } from './useRoles.ts';
export { RolesPage } from './RolesPage.tsx';
