// What a place that holds one value needs to be drawn and changed.
import { useCallback, useMemo, useState } from 'react';
import type { FormField } from '../../contract/index.ts';
import { pathKey, X } from '../../engine/jsonSchema/index.ts';
import { usePorts } from '../core/index.ts';
import { faultText } from './faultText.ts';
import { helpOf, labelOfPart, pathOfPart, placeId, useScope, type PartProps } from './formScope.ts';

export interface Leaf {
  id: string;
  /** A text field of that name, label and help. */
  base: FormField;
  value: unknown;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
  errors: readonly string[];
  /** As it was loaded. */
  initial: unknown;
  set(value: unknown): void;
  /** An emptied text is no key any more, an item stays. */
  setText(text: unknown): void;
  touch(): void;
  /** The text while it is typed, where it is not the value's. */
  typed: string | undefined;
  type(text: string | undefined): void;
}

export function useLeaf(props: PartProps): Leaf {
  const { schema, formData, required = false } = props;
  const scope = useScope();
  const { formats } = usePorts();
  const path = pathOfPart(props);
  const key = pathKey(path);
  const id = placeId(scope.prefix, path);
  const [typed, type] = useState<string>();
  const label = labelOfPart(props);
  const help = helpOf(schema);
  const base = useMemo<FormField>(
    () => ({ name: key === '' ? 'value' : key, type: 'string', label, ...(help === undefined ? {} : { help }) }),
    [key, label, help],
  );
  const { change, touch, initial } = scope;
  // One path for one key.
  // eslint-disable-next-line react/exhaustive-deps
  const place = useMemo(() => path, [key]);
  const isNullable = schema[X.nullable] === true;
  const set = useCallback(
    (value: unknown) => change(place, value === undefined && isNullable && initial(place) === null ? null : value),
    [change, place, isNullable, initial],
  );
  const setText = useCallback(
    (text: unknown) => {
      // What stands there as another type, typed anew as it stood, is that again.
      if (typeof text === 'string' && text !== '' && initial(place) !== undefined && text === shownText(initial(place)))
        return set(initial(place));
      const isEmpty = text === '' || text === null || text === undefined;
      const isKept = typeof place.at(-1) === 'number' || initial(place) === '';
      return isEmpty ? set(isKept && !isNullable ? '' : undefined) : set(text);
    },
    [set, place, initial, isNullable],
  );
  const handleTouch = useCallback(() => touch(place), [touch, place]);
  return {
    id,
    base,
    value: formData,
    initial: initial(place),
    required,
    disabled: scope.disabled || props.disabled === true,
    readonly: scope.readonly || props.readonly === true,
    errors: (scope.faults.get(key) ?? []).map((fault) => faultText(fault, formats)),
    set,
    setText,
    touch: handleTouch,
    typed,
    type,
  };
}

/** A value of another type is shown as it is written. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
