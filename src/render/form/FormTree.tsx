// The fields and groups of a form in their order. The first screenful stands at once, the rest follows while nobody waits.
import { createContext, memo, use, useMemo, type ReactNode } from 'react';
import { leafNames, type FormNode, type GroupNode } from '../../engine/form/index.ts';
import { Slot } from '../core/index.ts';
import { labelId } from '../fields/index.ts';
import { inputId, useAnyVisible, useForm } from './field/FormContext.ts';
import { Leaf } from './field/LeafField.tsx';
import { BrokenPart } from './field/UnknownField.tsx';
import { FormTabs } from './sections/FormTabs.tsx';

/** Names whose inputs are drawn already; undefined: all of them. */
export const DrawnContext = createContext<ReadonlySet<string> | undefined>(undefined);

export function FormTree({ nodes }: { nodes: readonly FormNode[] }): ReactNode {
  const rows = useMemo(() => rowsOf(nodes), [nodes]);
  return rows.map((row) =>
    Array.isArray(row) ? (
      <FormTabs key={row[0]?.name} tabs={row}>
        {(tab) => <FormTree nodes={tab.children} />}
      </FormTabs>
    ) : (
      <FormPart key={row.name} node={row} />
    ),
  );
}

/** Tabs that follow each other are one row of them. */
function rowsOf(nodes: readonly FormNode[]): (FormNode | GroupNode[])[] {
  const rows: (FormNode | GroupNode[])[] = [];
  for (const node of nodes) {
    const last = rows.at(-1);
    if (node.kind !== 'group' || node.field.tab !== true) rows.push(node);
    else if (Array.isArray(last)) last.push(node);
    else rows.push([node]);
  }
  return rows;
}

const FormPart = memo(function FormPart({ node }: { node: FormNode }): ReactNode {
  switch (node.kind) {
    case 'group':
      return <Group node={node} />;
    case 'placeholder':
      return <BrokenPart node={node} />;
    case 'field':
      return <Place node={node} />;
  }
});

function Place({ node: { name, field } }: { node: Extract<FormNode, { kind: 'field' }> }): ReactNode {
  const drawn = use(DrawnContext);
  return drawn === undefined || drawn.has(name) ? <Leaf field={field} /> : <StandIn name={name} label={field.label} />;
}

/** Where an input is about to stand: its label can be read and found already. */
function StandIn({ name, label }: { name: string; label: string }): ReactNode {
  const { store, idPrefix } = useForm();
  if (!store.field(name).isVisible) return null;
  return (
    <div className="keste-field">
      <div className="keste-field-label" id={labelId(inputId(idPrefix, name))}>
        {label}
      </div>
      <div className="keste-field-loading" />
    </div>
  );
}

/** A group disappears with the last of its fields. */
function Group({ node }: { node: GroupNode }): ReactNode {
  const { store, idPrefix, isReadonly } = useForm();
  const isShown = useAnyVisible(
    store,
    useMemo(() => leafNames(node), [node]),
  );
  if (!isShown) return null;
  const children = <FormTree nodes={node.children} />;
  const plain = (
    <div className="keste-form-grid" data-wide data-columns={node.field.columns}>
      {node.field.folds === 'closed' ? null : children}
    </div>
  );
  return (
    <Slot
      kind="field"
      type="group-fields"
      widget={node.field.widget}
      loading={plain}
      missing={plain}
      props={{
        id: inputId(idPrefix, node.name),
        field: node.field,
        value: undefined,
        required: false,
        disabled: false,
        readonly: isReadonly,
        errors: [],
        children,
        onChange: () => undefined,
      }}
    />
  );
}
