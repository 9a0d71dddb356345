// Public door of the roles: those of an organisation, and what they may do with each module.
export { rolesRoutes } from './rolesRoutes.ts';
