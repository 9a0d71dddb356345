// Fields that are not made yet because their tab or section was never opened: a choice among them that depends on another field
// goes all the same when it no longer fits.
import type { ReactNode } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { useForm } from '../field/FormContext.ts';
import { useDependence } from '../field/useDependence.ts';

export function Undrawn({ fields }: { fields: readonly FormField[] }): ReactNode {
  return fields.flatMap((field) => {
    if (field.type === 'group-fields') return <Undrawn key={field.name} fields={field.fields ?? []} />;
    return field.dependsOn === undefined ? [] : <Dependent key={field.name} field={field} />;
  });
}

function Dependent({ field }: { field: FormField }): ReactNode {
  useDependence(useForm().store, field);
  return null;
}
