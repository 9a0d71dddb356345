// Public door: the names inside a definition of a module, what follows when one of them changes, the roles and colours there are. Brings JSONata along.
export { COLOR_NAMES } from './colors.ts';
export { nameOfTitle } from './nameOfTitle.ts';
export { removed, renamed } from './names.ts';
export {
  HOSTILE_NAMES,
  RESERVED_FIELDS,
  RESERVED_LINE_FIELDS,
  RESERVED_PARTS,
  RESERVED_PATHS,
} from './reservedNames.ts';
export { FUNCTIONAL_ROLES, ORGANIZATION_ROLES, ROLE_NAMES } from './roles.ts';
export type { FieldTarget, Followed, Target } from './mentions.ts';
