// A record's form: its fields from the form's model, its values in the form's store with one subscription per field, so that
// nothing else is drawn anew while someone types.
import { useId, useMemo, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { FormNode, FormStore } from '../../engine/form/index.ts';
import { useAfterPress } from '../fields/index.ts';
import { FormContext } from './field/FormContext.ts';
import { LinesContext } from './field/lines.ts';
import { DrawnContext, FormTree } from './FormTree.tsx';
import { SideFields } from './sections/SideFields.tsx';
import { LeavingNote } from './session/LeavingNote.tsx';
import { TargetContext, type FormTarget } from './formTarget.ts';
import type { DrawnFields } from './useDrawnFields.ts';
import './form.css';

/** A field that stands in the heading of the record, outside the form's own element. It is read there already, so a closed form does not draw it. */
export interface FormHeading {
  name: string;
  /** Where it is drawn; null until the heading stands. */
  slot: HTMLElement | null;
}

export interface RecordFormProps {
  store: FormStore;
  drawn: DrawnFields;
  isReadonly: boolean;
  /** Only these fields may be changed. */
  open?: readonly string[] | undefined;
  onAction?: ((name: string) => void) | undefined;
  /** Name of the tab that is open. */
  place?: RefObject<string | undefined> | undefined;
  /** The field to lead the reader to. */
  target?: FormTarget | undefined;
  /** Called when the form is submitted by button or Enter; checking is the caller's. */
  onSubmit(): void;
  /** Fields that stand in a column beside the others. */
  side?: readonly string[] | undefined;
  /** Which fields are compact lines: all of them, or those of the column. */
  lines?: 'all' | 'side' | undefined;
  heading?: FormHeading | undefined;
  /** Drawn above the fields. */
  header?: ReactNode;
  /** Drawn below the fields, inside the form element. */
  children?: ReactNode;
  idPrefix?: string;
}

export function RecordForm({
  store,
  drawn,
  isReadonly,
  open,
  onAction,
  place,
  target,
  onSubmit,
  side,
  lines,
  heading,
  header,
  children,
  idPrefix: givenPrefix,
}: RecordFormProps): ReactNode {
  const ownPrefix = useId();
  const idPrefix = givenPrefix ?? ownPrefix;
  const afterPress = useAfterPress();
  const { tree } = store.model;
  const headingName = heading?.name;
  const [inHeading, others] = useMemo(
    () => splitNodes(tree, new Set(headingName === undefined ? [] : [headingName])),
    [tree, headingName],
  );
  const surroundings = useMemo(
    () => ({ store, idPrefix, isReadonly, open, onAction, place, afterPress }),
    [store, idPrefix, isReadonly, open, onAction, place, afterPress],
  );

  /** The next stop of the keyboard may be a field that is not drawn yet. */
  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Tab' && drawn.names) flushSync(drawn.drawAll);
  }

  /** Saves from wherever the keyboard is, also where Enter alone begins a line; a table in the form has used the keys up. */
  function handleSaveKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isReadonly) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }

  return (
    <FormContext value={surroundings}>
      <TargetContext value={target}>
        <DrawnContext value={drawn.names}>
          {header}
          <div className="keste-form-fields" onKeyDownCapture={handleKeyDown}>
            <form className="keste-form" noValidate onSubmit={handleSubmit} onKeyDown={handleSaveKey}>
              <Fields nodes={others} side={side} lines={lines} />
              {heading?.slot && !isReadonly
                ? createPortal(<HeadingField nodes={inHeading} onEnter={onSubmit} />, heading.slot)
                : null}
              <LeavingNote />
              {children}
            </form>
          </div>
        </DrawnContext>
      </TargetContext>
    </FormContext>
  );
}

function Fields({
  nodes,
  side,
  lines,
}: Pick<RecordFormProps, 'side' | 'lines'> & { nodes: readonly FormNode[] }): ReactNode {
  const [beside, others] = useMemo(() => splitNodes(nodes, new Set(side)), [nodes, side]);
  const isAll = lines === 'all';
  const grid = (
    <LinesContext value={isAll}>
      <div className="keste-form-grid" data-lines={isAll || undefined}>
        <FormTree nodes={others} />
      </div>
    </LinesContext>
  );
  if (beside.length === 0) return grid;
  return (
    <div className="keste-form-sides">
      <LinesContext value={lines !== undefined}>
        <SideFields nodes={beside} isLines={lines !== undefined} />
      </LinesContext>
      {others.length > 0 ? grid : null}
    </div>
  );
}

/** Enter saves there too, where the browser does not do it: the field is in no form element. */
function HeadingField({ nodes, onEnter }: { nodes: readonly FormNode[]; onEnter(): void }): ReactNode {
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <LinesContext value>
        <FormTree nodes={nodes} />
      </LinesContext>
    </div>
  );
}

/** Those beside in the order they are named in; a group that has none of its fields left goes. */
function splitNodes(nodes: readonly FormNode[], side: ReadonlySet<string>): [FormNode[], FormNode[]] {
  if (side.size === 0) return [[], [...nodes]];
  const found = new Map<string, FormNode>();
  const rest = (all: readonly FormNode[]): FormNode[] =>
    all.flatMap((node): FormNode[] => {
      if (node.kind === 'group') {
        const children = rest(node.children);
        return children.length > 0 ? [{ ...node, children }] : [];
      }
      if (!side.has(node.name)) return [node];
      found.set(node.name, node);
      return [];
    });
  const others = rest(nodes);
  return [[...side].flatMap((name) => found.get(name) ?? []), others];
}
