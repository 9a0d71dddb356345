// Our templates for the form library: the frame of a field is drawn by the leaf, a group through the registry.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FormNode, GroupNode } from '../../engine/form/index.ts';
import { Slot } from '../core/index.ts';
import { inputId, useForm, useFormState } from './FormContext.ts';
import { BrokenPart } from './UnknownField.tsx';

export function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return <>{children}</>;
}

export function ObjectFieldTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps): ReactNode {
  const { store } = useForm();
  const path = fieldPathId.path.map(String);
  const content = properties.map((property) => property.content);
  if (path.length === 0) return <div className="keste-form-grid">{content}</div>;
  const group = findGroup(store.model.tree, path);
  return group ? <Group node={group}>{content}</Group> : <>{content}</>;
}

/** A group disappears with the last of its fields. */
function Group({ node, children }: { node: GroupNode; children: ReactNode }): ReactNode {
  const { store, idPrefix, isReadonly } = useForm();
  useFormState(store);
  const names = leafNames(node);
  const isEmpty = names.length > 0 && names.every((name) => !store.field(name).isVisible);
  if (isEmpty) return null;
  return (
    <Slot
      kind="field"
      type="group-fields"
      widget={node.field.widget}
      loading={<div className="keste-form-grid" data-wide>{children}</div>}
      missing={<div className="keste-form-grid" data-wide>{children}</div>}
      props={{ id: inputId(idPrefix, node.name), field: node.field, value: undefined, required: false, disabled: false, readonly: isReadonly, errors: [], children, onChange: () => undefined }}
    />
  );
}

/** A part of the document that could not be read, in its place. */
export function PlaceholderField({ fieldPathId }: { fieldPathId: { path: readonly (string | number)[] } }): ReactNode {
  const { store } = useForm();
  const node = findNode(store.model.tree, fieldPathId.path.map(String));
  return node?.kind === 'placeholder' ? <BrokenPart node={node} /> : null;
}

function findNode(nodes: readonly FormNode[], path: readonly string[]): FormNode | undefined {
  const [name, ...rest] = path;
  const node = nodes.find((candidate) => candidate.name === name);
  if (rest.length === 0 || node?.kind !== 'group') return node;
  return findNode(node.children, rest);
}

function findGroup(nodes: readonly FormNode[], path: readonly string[]): GroupNode | undefined {
  const node = findNode(nodes, path);
  return node?.kind === 'group' ? node : undefined;
}

function leafNames(node: GroupNode): string[] {
  return node.children.flatMap((child) => {
    if (child.kind === 'group') return leafNames(child);
    return child.kind === 'field' ? [child.name] : [];
  });
}
