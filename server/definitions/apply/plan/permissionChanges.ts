// Who may what before and after, role by role; whatever somebody loses is reported as a warning as well. Pure.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import type { Texts } from '../../faults/index.ts';
import { grants, type Action } from '../../catalog/permissions.ts';
import { allFields, fieldBefore, pathOf, type NameChange } from '../names/names.ts';
import type { PlanChange, PlanIssue } from './storedPlan.ts';
import { actionsText, fieldRolesText, mayText, rowsGrantedText } from './planWords.ts';

const ACTIONS: readonly Action[] = ['list', 'read', 'create', 'update', 'delete', 'export'];
/** Of which a grant may say more. */
const CONDITIONS = ['rows', 'change'] as const;

type Permissions = ModuleDefinition['permissions'];

export interface PermissionReport {
  changes: PlanChange[];
  warnings: PlanIssue[];
}

export function permissionChanges(
  before: ModuleDefinition | undefined,
  after: ModuleDefinition,
  names: NameChange | undefined,
): PermissionReport {
  const roles = [...new Set([...Object.keys(before?.permissions ?? {}), ...Object.keys(after.permissions)])].filter(
    (role) => role !== 'owner',
  );
  const reports = [
    ...roles.map((role) => roleChanges(role, before?.permissions ?? {}, after.permissions)),
    ...(before ? fieldChanges(before, after, names) : []),
  ];
  return { changes: reports.flatMap(({ changes }) => changes), warnings: reports.flatMap(({ warnings }) => warnings) };
}

function roleChanges(role: string, before: Permissions, after: Permissions): PermissionReport {
  const path = `/permissions/${role}`;
  const gained = ACTIONS.filter((action) => grants(after, role, action) && !grants(before, role, action));
  const lost = ACTIONS.filter((action) => grants(before, role, action) && !grants(after, role, action));
  const kind = kindOf(Object.hasOwn(before, role), Object.hasOwn(after, role));
  const changes: PlanChange[] =
    gained.length + lost.length > 0
      ? [{ kind, what: 'permission', path, text: mayText(role, actionsText(gained), actionsText(lost)) }]
      : [];
  const warnings: PlanIssue[] =
    lost.length > 0 ? [{ path, reason: mayText(role, actionsText([]), actionsText(lost)) }] : [];
  for (const key of CONDITIONS) {
    const [was, is] = [conditionOf(before, role, key), conditionOf(after, role, key)];
    if (was === is || !Object.hasOwn(after, role)) continue;
    const text = rowsGrantedText(role, key, is);
    changes.push({
      kind: kindOf(was !== undefined, is !== undefined),
      what: 'permission',
      path: `${path}/${key}`,
      text,
    });
    if (is !== undefined && Object.hasOwn(before, role)) warnings.push({ path: `${path}/${key}`, reason: text });
  }
  return { changes, warnings };
}

/** A field that fewer people see or change than before, by whatever name. */
function fieldChanges(
  before: ModuleDefinition,
  after: ModuleDefinition,
  names: NameChange | undefined,
): PermissionReport[] {
  return allFields(after).flatMap(({ name, part, field }) => {
    const was = fieldBefore(before, names, { name, part });
    return was
      ? (['read', 'write'] as const).map((key) =>
          fieldChange(`${pathOf(name, part)}/${key}`, fieldRolesText(name, key, field[key]), {
            was: was[key],
            is: field[key],
          }),
        )
      : [];
  });
}

type Roles = FieldDefinition['read'];

function fieldChange(path: string, text: Texts, { was, is }: { was: Roles; is: Roles }): PermissionReport {
  const isSame =
    was === is || (was?.length === is?.length && was?.every((role) => is?.includes(role) === true) === true);
  if (isSame) return { changes: [], warnings: [] };
  const isLess = is !== undefined && (was === undefined || was.some((role) => !is.includes(role)));
  return {
    changes: [{ kind: kindOf(was !== undefined, is !== undefined), what: 'permission', path, text }],
    warnings: isLess ? [{ path, reason: text }] : [],
  };
}

function conditionOf(permissions: Permissions, role: string, key: (typeof CONDITIONS)[number]): string | undefined {
  const grant = Object.hasOwn(permissions, role) ? permissions[role] : undefined;
  return typeof grant === 'object' && 'can' in grant ? grant[key] : undefined;
}

function kindOf(wasThere: boolean, isThere: boolean): 'add' | 'change' | 'drop' {
  if (!wasThere) return 'add';
  return isThere ? 'change' : 'drop';
}
