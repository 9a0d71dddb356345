// The fields beside a record's text. Where they stand above it, the first of those that hold something stay and the others fold away, so that the text is in sight.
import { useMemo, useState, type ReactNode } from 'react';
import { isEmptyValue, leafNames, type FormNode, type FormStore } from '../../../engine/form/index.ts';
import { usePorts } from '../../core/index.ts';
import { FormTree } from '../FormTree.tsx';
import { useForm } from '../field/FormContext.ts';
import { useLedTo } from './useLedTo.ts';
import { useSightOf } from './useSightOf.ts';

export interface SideFieldsProps {
  nodes: readonly FormNode[];
  isLines: boolean;
}

/** So many that hold something stay in sight. */
const MOST_SHOWN = 5;
/** A line for fewer of them would save nothing. */
const LEAST_FOLDED = 2;

export function SideFields({ nodes, isLines }: SideFieldsProps): ReactNode {
  const { t } = usePorts().formats;
  const { store } = useForm();
  // As the form was opened: what is filled or cleared meanwhile stays where it is.
  const parts = useMemo(() => {
    const filled = nodes.filter((node) => !isEmptyNode(store, node));
    const shown = new Set(filled.slice(0, MOST_SHOWN));
    return nodes.map((node) => ({ node, names: namesOf(node), folds: isLines && !shown.has(node) }));
  }, [nodes, store, isLines]);
  const sights = useSightOf(
    store,
    useMemo(() => parts.map(({ names }) => names), [parts]),
  );
  const [isOpen, setIsOpen] = useState(false);
  if (useLedTo((name) => parts.some(({ names, folds }) => folds && names.includes(name))) === true) setIsOpen(true);
  const count = parts.filter(({ folds }, index) => folds && sights[index]?.isVisible === true).length;
  const isFolding = count >= LEAST_FOLDED;
  return (
    <div
      className="keste-form-grid keste-form-side"
      data-columns="1"
      data-lines={isLines || undefined}
      data-folded={(isFolding && !isOpen) || undefined}
    >
      {parts.map(({ node, folds }) => (
        <SideField key={node.name} node={node} folds={folds} />
      ))}
      {isFolding ? (
        <button
          type="button"
          className="keste-form-fold keste-form-unfold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="keste-form-fold-sign" aria-hidden />
          {isOpen ? t('form.fewerFields') : t('form.moreFields', { count })}
        </button>
      ) : null}
    </div>
  );
}

function SideField({ node, folds }: { node: FormNode; folds: boolean }): ReactNode {
  const nodes = useMemo(() => [node], [node]);
  return folds ? (
    <div className="keste-form-folding">
      <FormTree nodes={nodes} />
    </div>
  ) : (
    <FormTree nodes={nodes} />
  );
}

function namesOf(node: FormNode): readonly string[] {
  return node.kind === 'group' ? leafNames(node) : [node.name];
}

function isEmptyNode(store: FormStore, node: FormNode): boolean {
  return namesOf(node).every((name) => isEmptyValue(store.field(name).value));
}
