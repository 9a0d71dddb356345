// Public door: the names inside a definition of a module, what follows when one of them changes, the roles and colours there are. Brings JSONata along.
export { COLOR_NAMES } from './colors.ts';
export { removed, renamed } from './names.ts';
export { FUNCTIONAL_ROLES, ORGANIZATION_ROLES, ROLE_NAMES } from './roles.ts';
export type { FieldTarget, Followed, Target } from './mentions.ts';
