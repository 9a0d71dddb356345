// What a save empties because its field is hidden, told before it.
import type { FormField } from '../../../contract/index.ts';
import type { FormStates } from '../checkForm.ts';
import { hiddenNames } from '../conditions/conditions.ts';
import type { FormModel } from '../formModel.ts';
import { isFilled } from './hiddenPolicy.ts';
import { linesOf } from '../tablePart.ts';
import type { FormValues } from '../values.ts';

/** What a save empties because it is hidden, as people read it. */
export function leavingTexts(
  model: FormModel,
  values: FormValues,
  { states: said, isNews, lines }: Required<FormStates>,
): string[] {
  const hidden = hiddenNames(model, said);
  return [...model.leaves].flatMap(([name, field]) => {
    if (field.whenHidden === 'clear' && hidden.has(name) && isFilled(values[name]) && isNews(name))
      return [textOf(field, values[name])];
    const states = lines.get(name);
    if (!states || hidden.has(name)) return [];
    return (field.item ?? [])
      .filter(({ name: column, whenHidden }) =>
        linesOf(values[name]).some(
          (line) =>
            whenHidden === 'clear' && states.get(line.id)?.get(column)?.visible === false && isFilled(line[column]),
        ),
      )
      .map(({ label }) => `${field.label}: ${label}`);
  });
}

function textOf({ label, choices }: FormField, value: unknown): string {
  const known = choices?.find(({ id }) => id === value)?.string_view;
  const text = known ?? (typeof value === 'object' && value !== null ? Reflect.get(value, 'string_view') : value);
  return typeof text === 'string' || typeof text === 'number' ? `${label} (${text})` : label;
}
