// A place that holds a list: items added, moved and removed by pointer and keyboard; a tuple has its first ones by name. A list of
// different choices is ticked.
import { toFieldPathId } from '@rjsf/utils';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { asList, initialValue, isNode, X, type DrawnSchema } from '../../engine/jsonSchema/index.ts';
import { usePorts } from '../core/index.ts';
import { AnyField } from './AnyField.tsx';
import { DrawnField } from './DrawnField.tsx';
import { PartFrame } from './PartFrame.tsx';
import { TickedList } from './TickedList.tsx';
import { labelOfPart, pathOfPart, useScope, type PartProps } from './formScope.ts';

export function ListField(props: PartProps): ReactNode {
  const { schema, formData } = props;
  const { meant } = useScope();
  const items = isNode(schema['items']) ? schema['items'] : ANY;
  if (formData !== undefined && formData !== null && !Array.isArray(formData)) return <AnyField {...props} />;
  const list: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const choices = schema['uniqueItems'] === true ? meant(items, undefined)[X.choices] : undefined;
  if (Array.isArray(choices)) return <TickedList {...props} list={list} choices={choices.filter(isNode)} />;
  return (
    <PartFrame {...props}>
      <Items {...props} list={list} items={items} />
    </PartFrame>
  );
}

const ANY: DrawnSchema = { [X.any]: true };

interface ItemsProps extends PartProps {
  list: readonly unknown[];
  items: DrawnSchema;
}

function Items({ list, items, ...props }: ItemsProps): ReactNode {
  const { schema, registry, readonly = false, disabled = false } = props;
  const { t } = usePorts().formats;
  const { change, follow, meant, ...scope } = useScope();
  const path = pathOfPart(props);
  const label = labelOfPart(props);
  const tuple = asList(schema[X.tuple]).filter(isNode);
  const length = Math.max(list.length, tuple.length);
  const keys = useItemKeys(length);
  const box = useRef<HTMLDivElement>(null);
  const isFixed = readonly || disabled || scope.readonly || scope.disabled;
  const { maxItems } = schema;
  const isFull = typeof maxItems === 'number' && length >= maxItems;
  const isWholeTuple = isFull && tuple.length > 0 && maxItems === tuple.length;
  const padded = (): unknown[] =>
    Array.from({ length }, (_, place) => (list[place] === undefined ? null : list[place]));
  const focusIn = (selector: string): void => {
    setTimeout(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  };

  function handleAdd(): void {
    const value = initialValue(meant(items, undefined), follow);
    keys.add();
    change(path, [...padded(), value === undefined ? null : value]);
    focusIn(':scope > ol > li:last-child :is(input, textarea, button:not(.ksf-tool), [tabindex="0"])');
  }

  function handleRemove(place: number): void {
    keys.remove(place);
    change(path, padded().toSpliced(place, 1));
    focusIn(':scope > .ksf-add');
  }

  function handleMove(place: number, by: -1 | 1): void {
    const to = place + by;
    if (to < tuple.length || to >= length) return;
    keys.move(place, to);
    const moved = padded();
    const [item] = moved.splice(place, 1);
    change(path, moved.toSpliced(to, 0, item));
  }
  return (
    <div ref={box} className="ksf-items">
      {length === 0 ? <p className="ksf-none">{t('form.list.none')}</p> : null}
      {length === 0 ? null : (
        <ol className="ksf-list">
          {Array.from({ length }, (_, place) => (
            <Item
              key={keys.of(place)}
              name={tuple[place] ? '' : `${label} ${place + 1}`}
              place={place}
              first={tuple.length}
              length={length}
              isFixed={isFixed || place < tuple.length}
              onMove={(by) => handleMove(place, by)}
              onRemove={() => handleRemove(place)}
            >
              <DrawnField
                name={`${label} ${place + 1}`}
                schema={tuple[place] ?? items}
                formData={list[place]}
                fieldPathId={toFieldPathId(place, registry.globalFormOptions, [...path])}
                required={tuple[place] === undefined}
                readonly={readonly}
                disabled={disabled}
                registry={registry}
              />
            </Item>
          ))}
        </ol>
      )}
      {isFixed || isWholeTuple ? null : (
        <button type="button" className="ksf-button ksf-add" disabled={isFull} onClick={handleAdd}>
          {t('form.schema.addItem', { name: label })}
        </button>
      )}
    </div>
  );
}

interface ItemProps {
  name: string;
  place: number;
  /** Place of the first that may be moved. */
  first: number;
  length: number;
  isFixed: boolean;
  children: ReactNode;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function Item({ name, place, first, length, isFixed, children, onMove, onRemove }: ItemProps): ReactNode {
  const { t } = usePorts().formats;

  function handleKeyDown(event: KeyboardEvent): void {
    if (isFixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li className="ksf-item" onKeyDown={handleKeyDown}>
      <div className="ksf-item-body">{children}</div>
      {isFixed ? null : (
        <div className="ksf-tools">
          <Tool
            label={t('form.list.up', { name })}
            path="M8 12V4M4.5 7.5 8 4l3.5 3.5"
            isOff={place <= first}
            onPress={() => onMove(-1)}
          />
          <Tool
            label={t('form.list.down', { name })}
            path="M8 4v8M4.5 8.5 8 12l3.5-3.5"
            isOff={place === length - 1}
            onPress={() => onMove(1)}
          />
          <Tool label={t('form.list.remove', { name })} path="M4 4l8 8M12 4l-8 8" isOff={false} onPress={onRemove} />
        </div>
      )}
    </li>
  );
}

/** One that cannot be used keeps the focus: the item may have been moved with it to the end. */
function Tool({
  label,
  path,
  isOff,
  onPress,
}: {
  label: string;
  path: string;
  isOff: boolean;
  onPress(): void;
}): ReactNode {
  return (
    <button
      type="button"
      className="ksf-tool"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

interface ItemKeys {
  of(place: number): number;
  add(): void;
  remove(place: number): void;
  move(from: number, to: number): void;
}

/** A moved item keeps its row, and the row its focus. */
function useItemKeys(length: number): ItemKeys {
  const state = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  const now = state.current;
  while (now.keys.length < length) now.keys.push(now.next++);
  if (now.keys.length > length) now.keys.length = length;
  return {
    of: (place) => now.keys[place] ?? place,
    add: () => void now.keys.push(now.next++),
    remove: (place) => void now.keys.splice(place, 1),
    move(from, to) {
      const [key] = now.keys.splice(from, 1);
      if (key !== undefined) now.keys.splice(to, 0, key);
    },
  };
}
