// The permissions of a definition as a table of roles and what each may do. Pure.
import { isDoc, namesAt, textAt, valueAt, withValue } from './value.ts';

/** In the order in which one needs the other. */
export const DEEDS = ['read', 'create', 'update', 'delete', 'export'] as const;
export type Deed = (typeof DEEDS)[number];

const ACTIONS: Readonly<Record<Deed, readonly string[]>> = {
  read: ['list', 'read'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  export: ['export'],
};

export function grantOf(definition: unknown, role: string): { can: readonly string[]; rows: string; change: string } {
  const own = valueAt(definition, ['permissions', role]);
  const can = isDoc(own) ? own['can'] : own;
  return {
    can: can === 'all' ? Object.values(ACTIONS).flat() : namesAt(can, []),
    rows: textAt(own, ['rows']),
    change: textAt(own, ['change']),
  };
}

export function may(definition: unknown, role: string, deed: Deed): boolean {
  const { can } = grantOf(definition, role);
  return ACTIONS[deed].every((action) => can.includes(action));
}

/** Whoever may do something sees the rows; whoever sees none may do nothing. */
export function withDeed(definition: unknown, role: string, { deed, is }: { deed: Deed; is: boolean }): unknown {
  const { can } = grantOf(definition, role);
  if (deed === 'read' && !is) return withGrant(definition, role, { can: [] });
  const changed = is
    ? [...new Set([...(deed === 'read' ? [] : ACTIONS.read), ...can, ...ACTIONS[deed]])]
    : can.filter((action) => !ACTIONS[deed].includes(action));
  return withGrant(definition, role, { can: changed });
}

export function withGrant(
  definition: unknown,
  role: string,
  changes: { can?: readonly string[]; rows?: string; change?: string },
): unknown {
  const { can, rows, change } = { ...grantOf(definition, role), ...changes };
  const all = Object.values(ACTIONS).flat();
  const actions = all.every((action) => can.includes(action)) ? 'all' : all.filter((action) => can.includes(action));
  const isPlain = rows === '' && change === '';
  const grant = isPlain
    ? actions
    : { can: actions, ...(rows === '' ? {} : { rows }), ...(change === '' ? {} : { change }) };
  return withValue(definition, ['permissions', role], actions.length === 0 ? undefined : grant);
}
