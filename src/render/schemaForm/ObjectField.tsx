// A place that holds an object: its named keys as fields, and whatever other keys there are, which may be called otherwise, added and removed.
import { toFieldPathId } from '@rjsf/utils';
import { useRef, type ReactNode } from 'react';
import {
  asList,
  initialValue,
  isNode,
  withRenamedKey,
  X,
  type DrawnSchema,
  type ValuePath,
} from '../../engine/jsonSchema/index.ts';
import { usePorts } from '../core/index.ts';
import { AnyField } from './AnyField.tsx';
import { DrawnField } from './DrawnField.tsx';
import { KeyRow } from './KeyRow.tsx';
import { PartFrame } from './PartFrame.tsx';
import { pathOfPart, useScope, type PartProps } from './formScope.ts';

/** Of a chosen option: keys that the object around it draws. */
export const SKIP = 'x-skip';

export function ObjectField(props: PartProps): ReactNode {
  const { schema, formData, registry, readonly = false, disabled = false } = props;
  if (formData !== undefined && formData !== null && !isNode(formData)) return <AnyField {...props} />;
  const object = formData ?? undefined;
  const path = pathOfPart(props);
  const properties = isNode(schema['properties']) ? schema['properties'] : {};
  const required = asList(schema['required']);
  const others = props.childFieldPathId ? [] : otherKeys(object, schema, properties);
  return (
    <PartFrame {...props}>
      <div className="keste-form-grid">
        {Object.entries(properties).map(([key, property]) =>
          isNode(property) ? (
            <DrawnField
              key={key}
              name={key}
              schema={property}
              formData={object && Object.hasOwn(object, key) ? object[key] : undefined}
              fieldPathId={toFieldPathId(key, registry.globalFormOptions, [...path])}
              required={required.includes(key)}
              readonly={readonly}
              disabled={disabled}
              registry={registry}
            />
          ) : null,
        )}
      </div>
      <OtherKeys {...props} path={path} keys={others} object={object} />
    </PartFrame>
  );
}

interface OtherKeysProps extends PartProps {
  path: ValuePath;
  keys: readonly string[];
  object: Readonly<Record<string, unknown>> | undefined;
}

function OtherKeys({
  schema,
  path,
  keys,
  object,
  registry,
  readonly = false,
  disabled = false,
  ...props
}: OtherKeysProps): ReactNode {
  const { t } = usePorts().formats;
  const { change, follow, meant, ...scope } = useScope();
  const names = useStableKeys(keys);
  const box = useRef<HTMLDivElement>(null);
  const isFixed = readonly || disabled || scope.readonly || scope.disabled;
  const canAdd = !props.childFieldPathId && (schema[X.rest] !== undefined || schema[X.patterns] !== undefined);

  function handleAdd(): void {
    const key = freeKey(object ?? {}, t('form.schema.newKey'));
    const of = schemaOfKey(schema, key) ?? ANY;
    const value = initialValue(meant(of, undefined), follow);
    change(path, { ...object, [key]: value === undefined ? null : value });
    setTimeout(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.select());
  }
  if (keys.length === 0 && (!canAdd || isFixed)) return null;
  return (
    <div className="ksf-others" ref={box}>
      {keys.length === 0 ? null : (
        <ul className="ksf-list">
          {keys.map((key, place) => (
            <KeyRow
              key={names.of(key)}
              name={key}
              path={[...path, key]}
              isFixed={isFixed}
              isTaken={(name) => name !== key && (name === '' || (object !== undefined && Object.hasOwn(object, name)))}
              onRename={(to) => {
                names.rename(place, to);
                change(path, withRenamedKey(object, key, to));
              }}
              onRemove={() => {
                change([...path, key], undefined);
                box.current?.querySelector<HTMLElement>('.ksf-add')?.focus();
              }}
            >
              <DrawnField
                name={key}
                title={t('form.schema.valueOf', { name: key })}
                schema={schemaOfKey(schema, key) ?? ANY}
                formData={object?.[key]}
                fieldPathId={toFieldPathId(key, registry.globalFormOptions, [...path])}
                readonly={readonly}
                disabled={disabled}
                registry={registry}
              />
            </KeyRow>
          ))}
        </ul>
      )}
      {canAdd && !isFixed ? (
        <button type="button" className="ksf-button ksf-add" onClick={handleAdd}>
          {t('form.schema.addKey')}
        </button>
      ) : null}
    </div>
  );
}

const ANY: DrawnSchema = { [X.any]: true };

/** Keys that no field is named for; where options follow, what is theirs is drawn by them. */
function otherKeys(object: unknown, schema: DrawnSchema, properties: object): string[] {
  if (!isNode(object) || schema['oneOf'] !== undefined || schema[X.more] !== undefined) return [];
  const skipped = asList(schema[SKIP]);
  return Object.keys(object).filter((key) => !Object.hasOwn(properties, key) && !skipped.includes(key));
}

function schemaOfKey(schema: DrawnSchema, key: string): DrawnSchema | undefined {
  const patterns = asList(schema[X.patterns]);
  const fitting =
    patterns.find((each) => isNode(each) && matches(each['pattern'], key)) ??
    (schema[X.rest] === undefined ? patterns[0] : undefined);
  const found = isNode(fitting) ? fitting['schema'] : schema[X.rest];
  return isNode(found) ? found : undefined;
}

function matches(pattern: unknown, key: string): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u').test(key);
  } catch {
    return false;
  }
}

function freeKey(object: object, name: string): string {
  let key = name;
  for (let number = 2; Object.hasOwn(object, key); number++) key = `${name} ${number}`;
  return key;
}

/** A key that is called otherwise keeps its row, and the row its focus. */
function useStableKeys(keys: readonly string[]): { of(key: string): string; rename(place: number, to: string): void } {
  const known = useRef(new Map<string, string>());
  return {
    of: (key) => known.current.get(key) ?? key,
    rename(place, to) {
      const from = keys[place];
      if (from === undefined) return;
      known.current.set(to, known.current.get(from) ?? from);
      known.current.delete(from);
    },
  };
}
