// A private model: no grant lets a person see rows by his role alone.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { grants } from '../catalog/permissions.ts';
import { fault } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';

const OWNER = 'owner';
/** Texts in quotes left out. */
const namesMe = (condition: string): boolean => /(?<![\w<.])me\b/.test(condition.replace(/'[^']*'|"[^"]*"/g, ''));

export function checkPrivate({ model, permissions }: ModuleDefinition): Issue[] {
  if (model.private !== true) return [];
  const open = Object.entries(permissions).filter(
    ([role, grant]) =>
      (role === OWNER || grants(permissions, role, 'list') || grants(permissions, role, 'read')) &&
      !(typeof grant === 'object' && 'rows' in grant && namesMe(grant.rows ?? '')),
  );
  return [
    ...open.map(([role]) => ({
      path: `/permissions/${role}`,
      reason: fault('the model is private: say by `rows` with `me` which rows are there for the role "{0}"', role),
    })),
    ...(Object.hasOwn(permissions, OWNER)
      ? []
      : [{ path: '/permissions', reason: fault('the model is private: without a grant the owner sees all rows') }]),
  ];
}
