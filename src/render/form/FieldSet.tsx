// The fields of a form whose values go elsewhere than to a record: a document, an entry of a list. No buttons, no form library.
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FormNode, FormStore } from '../../engine/form/index.ts';
import { useAfterPress } from '../fields/index.ts';
import { FormContext, inputId } from './field/FormContext.ts';
import { focusSoon } from './formFocus.ts';
import { TargetContext, type FormTarget } from './formTarget.ts';
import { FormTree } from './FormTree.tsx';
import './form.css';

export interface FieldSetProps {
  store: FormStore;
  idPrefix: string;
  isReadonly: boolean;
  /** Only these of the form; default all. */
  nodes?: readonly FormNode[];
  /** The field to lead the reader to. */
  target?: FormTarget | undefined;
}

export function FieldSet({ store, idPrefix, isReadonly, nodes = store.model.tree, target }: FieldSetProps): ReactNode {
  const afterPress = useAfterPress();
  const root = useRef<HTMLDivElement>(null);
  const surroundings = useMemo(
    () => ({ store, idPrefix, isReadonly, afterPress }),
    [store, idPrefix, isReadonly, afterPress],
  );
  useEffect(
    () => (target && target.at.length === 0 ? focusSoon(root, inputId(idPrefix, target.name)) : undefined),
    [target, idPrefix],
  );
  return (
    <FormContext value={surroundings}>
      <TargetContext value={target}>
        <div className="keste-form" ref={root}>
          <div className="keste-form-grid">
            <FormTree nodes={nodes} />
          </div>
        </div>
      </TargetContext>
    </FormContext>
  );
}
