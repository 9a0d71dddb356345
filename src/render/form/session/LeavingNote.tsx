// What saving the form will empty, because by what was chosen its field is hidden. Nothing where no field is emptied so.
import { useMemo, type ReactNode } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { usePorts } from '../../core/index.ts';
import { useForm, useFormState } from '../field/FormContext.ts';

export function LeavingNote(): ReactNode {
  const { t } = usePorts().formats;
  const { store } = useForm();
  const { leaving } = useFormState(store);
  const mayLeave = useMemo(() => [...store.model.leaves.values()].some(isEmptied), [store]);
  if (!mayLeave) return null;
  return (
    <div role="status">
      {leaving.length > 0 ? (
        <div className="keste-form-draft">
          <span className="keste-form-draft-text">{t('form.leaving', { fields: leaving.join(', ') })}</span>
        </div>
      ) : null}
    </div>
  );
}

function isEmptied({ whenHidden, item = [] }: FormField): boolean {
  return whenHidden === 'clear' || item.some(isEmptied);
}
