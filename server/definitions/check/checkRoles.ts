// Roles that a definition names, wherever it may: those of the product and those that organisations of this server define.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { lineFields } from '../catalog/modelFields.ts';
import { fault } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';

export interface NamedRole {
  /** JSON pointer. */
  path: string;
  role: string;
}

export function rolesNamed(definition: ModuleDefinition): NamedRole[] {
  const { permissions, adjustable, model, actions: ofModule = [], workflows = [] } = definition;
  const { status, actions = [], register } = model;
  return [
    ...Object.keys(permissions).map((role) => ({ path: `/permissions/${role}`, role })),
    ...listed('/adjustable', adjustable === 'all' ? [] : adjustable),
    ...Object.entries(model.fields).flatMap(([name, field]) => [
      ...ofField(`/model/fields/${name}`, field),
      ...lineFields(field).flatMap(([line, each]) => ofField(`/model/fields/${name}/fields/${line}`, each)),
    ]),
    ...(status?.transitions ?? []).flatMap(({ roles }, index) =>
      listed(`/model/status/transitions/${index}/roles`, roles),
    ),
    ...listed('/model/register/close', register?.close),
    ...listed('/model/register/reopen', register?.reopen),
    ...actions.flatMap(({ roles }, index) => listed(`/model/actions/${index}/roles`, roles)),
    ...ofModule.flatMap(({ roles }, index) => listed(`/actions/${index}/roles`, roles)),
    ...workflows.flatMap(({ steps }, rule) =>
      steps.flatMap(({ roles, role }, index) => [
        ...listed(`/workflows/${rule}/steps/${index}/roles`, roles),
        ...(role === undefined ? [] : [{ path: `/workflows/${rule}/steps/${index}/role`, role }]),
      ]),
    ),
  ];
}

export function checkRoles(definition: ModuleDefinition, known: ReadonlySet<string>): Issue[] {
  const unknown = unknownRoles(definition, known);
  const { adjustable } = definition;
  const owner = adjustable === 'all' ? -1 : (adjustable?.indexOf('owner') ?? -1);
  return owner < 0
    ? unknown
    : [...unknown, { path: `/adjustable/${owner}`, reason: fault('the owner may do everything: that is not changed') }];
}

export function unknownRoles(definition: ModuleDefinition, known: ReadonlySet<string>): Issue[] {
  return rolesNamed(definition)
    .filter(({ role }) => !known.has(role))
    .map(({ path, role }) => ({ path, reason: fault('unknown role "{0}"{1}', role, didYouMean(role, known)) }));
}

function ofField(path: string, { read, write }: FieldDefinition): NamedRole[] {
  return [...listed(`${path}/read`, read), ...listed(`${path}/write`, write)];
}

function listed(path: string, roles: readonly string[] = []): NamedRole[] {
  return roles.map((role, index) => ({ path: `${path}/${index}`, role }));
}
