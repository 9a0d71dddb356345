// Which validator knows which answer of the page's calls.
import type { AccessChanges, OrganizationRoles, Rights } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

interface RoleDocuments {
  roles: DocumentCheck<OrganizationRoles>;
  rights: DocumentCheck<Rights>;
  changes: DocumentCheck<AccessChanges>;
}

export const ROLE_DOCUMENTS: RoleDocuments = {
  roles: { document: 'roles', load: () => import('../../contract/validators/roles.gen.js') },
  rights: { document: 'rights', load: () => import('../../contract/validators/rights.gen.js') },
  changes: { document: 'access_changes', load: () => import('../../contract/validators/access_changes.gen.js') },
};

export const ROLES_KEY = 'roles';
export const ACTIONS = ['list', 'read', 'create', 'update', 'delete', 'export'] as const;
export type RightAction = (typeof ACTIONS)[number];
