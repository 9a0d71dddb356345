// A record's form: its fields from the form's model, its values in the form's store with one subscription per field, so that
// nothing else is drawn anew while someone types.
import { useId, useMemo, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../../engine/form/index.ts';
import { useAfterPress } from '../fields/index.ts';
import { FormContext } from './field/FormContext.ts';
import { DrawnContext, FormTree } from './FormTree.tsx';
import { TargetContext, type FormTarget } from './formTarget.ts';
import type { DrawnFields } from './useDrawnFields.ts';
import './form.css';

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
  header,
  children,
  idPrefix: givenPrefix,
}: RecordFormProps): ReactNode {
  const ownPrefix = useId();
  const idPrefix = givenPrefix ?? ownPrefix;
  const afterPress = useAfterPress();
  const surroundings = useMemo(
    () => ({ store, idPrefix, isReadonly, open, onAction, place, afterPress }),
    [store, idPrefix, isReadonly, open, onAction, place, afterPress],
  );

  /** The next stop of the keyboard may be a field that is not drawn yet. */
  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Tab' && drawn.names) flushSync(drawn.drawAll);
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
            <form className="keste-form" noValidate onSubmit={handleSubmit}>
              <div className="keste-form-grid">
                <FormTree nodes={store.model.tree} />
              </div>
              {children}
            </form>
          </div>
        </DrawnContext>
      </TargetContext>
    </FormContext>
  );
}
