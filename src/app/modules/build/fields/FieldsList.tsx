// The fields of a row, or the columns of a table of lines: a new one begins with its kind, its title follows, its name by itself.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { removed } from '../../../../engine/definition/index.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { DEFINITION_SCHEMAS } from '../../form/index.ts';
import { useBuilding } from '../context.ts';
import { begunField, kindNamed } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { fieldName, fieldPlace, fieldsPlace, titleText } from '../doc/titles.ts';
import { withNewColumn } from '../doc/tableEdits.ts';
import { docAt, isDoc, withValue } from '../doc/value.ts';
import { FieldRow } from './FieldRow.tsx';
import { TypeGrid } from './TypeGrid.tsx';

export function FieldsList({ part }: { part?: string | undefined }): ReactNode {
  const { definition, change, isReadonly, around, t } = useBuilding();
  const [isAdding, setIsAdding] = useState(false);
  const [gone, setGone] = useState<{ before: unknown; after: unknown; title: string }>();
  const [added, setAdded] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const fields = docAt(definition, fieldsPlace({ part }));
  const names = Object.keys(fields);
  const what = part === undefined ? 'field' : 'column';
  useEffect(() => {
    if (added !== undefined)
      list.current?.querySelector<HTMLInputElement>(`:scope > li:nth-child(${added}) .kb-title .kb-input`)?.focus();
  }, [added]);

  function handleAdd(key: string): void {
    const kind = kindNamed(key);
    if (!kind) return;
    const name = fieldName('', fields);
    const grown = withValue(definition, fieldPlace({ name, part }), begunField(kind, { isPart: part !== undefined }));
    change(part === undefined ? withNewColumn(grown, name) : grown);
    setIsAdding(false);
    setAdded(names.length + 1);
  }

  function handleRemove(name: string): void {
    const { definition: after } = removed(definition, { what: 'field', name, part }, { schemas: DEFINITION_SCHEMAS });
    const kept = isDoc(docAt(after, fieldsPlace({ part }))[name])
      ? withValue(after, fieldPlace({ name, part }), undefined)
      : after;
    setGone({
      before: definition,
      after: kept,
      title: titleText(docAt(definition, fieldPlace({ name, part }))['title'], around.lang),
    });
    change(kept);
  }
  const isBack = gone !== undefined && JSON.stringify(gone.after) === JSON.stringify(definition);
  return (
    <div className="kb-fields" id={idOf(fieldsPlace({ part }))} tabIndex={-1}>
      <ol className="kb-list" ref={list}>
        {names.map((name, index) => (
          <FieldRow
            // Names are typed: what stays is the place.
            key={indexKey(index)}
            field={{ name, part }}
            index={index}
            count={names.length}
            isNew={added === index + 1}
            onRemove={() => handleRemove(name)}
            onNext={() => setIsAdding(true)}
            columnsOf={(name) => <FieldsList part={name} />}
          />
        ))}
      </ol>
      {isBack ? (
        <p className="km-note kb-undo" role="status">
          {t('build.fieldGone', { title: gone.title })}{' '}
          <button type="button" className="km-link" onClick={() => change(gone.before)}>
            {t('build.undo')}
          </button>
        </p>
      ) : null}
      {isReadonly ? null : (
        <AddField
          isOpen={isAdding}
          label={t(`build.add.${what}`)}
          isPart={part !== undefined}
          onOpen={setIsAdding}
          onChoose={handleAdd}
        />
      )}
    </div>
  );
}

function indexKey(index: number): string {
  return `field ${String(index)}`;
}

function AddField({
  isOpen,
  label,
  isPart,
  onOpen,
  onChoose,
}: {
  isOpen: boolean;
  label: string;
  isPart: boolean;
  onOpen(isOpen: boolean): void;
  onChoose(key: string): void;
}): ReactNode {
  if (isOpen) return <TypeGrid isPart={isPart} onChoose={onChoose} onClose={() => onOpen(false)} />;
  return (
    <button type="button" className="kb-add" onClick={() => onOpen(true)}>
      <Icon name="plus" size={18} /> {label}
    </button>
  );
}
