// One field: its kind and its title at a glance; what else matters of the kind below, everything else under "More".
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { fittedToTypes } from '../../form/index.ts';
import { kindNamed, kindOfField, withKind } from '../doc/kinds.ts';
import { idOf, pointerOf } from '../doc/pointer.ts';
import { fieldPlace, fieldsPlace, titleText, withFieldTitle, type FieldPlace } from '../doc/titles.ts';
import { docAt, movedKey, withValue } from '../doc/value.ts';
import { LabelInput } from '../parts/LabelInput.tsx';
import { Tick } from '../parts/Tick.tsx';
import { FieldDetails } from './FieldDetails.tsx';
import { KindSign, TypeGrid } from './TypeGrid.tsx';

export interface FieldRowProps {
  field: FieldPlace;
  index: number;
  count: number;
  isNew: boolean;
  onRemove(): void;
  onNext(): void;
  columnsOf(part: string): ReactNode;
}

export function FieldRow({ field, index, count, isNew, onRemove, onNext, columnsOf }: FieldRowProps): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const place = fieldPlace(field);
  const own = docAt(definition, place);
  const kind = kindOfField(own);
  const [isOpen, setIsOpen] = useState(isNew && (kind?.parts.some((part) => OPENED.has(part)) ?? false));
  const [isRetyping, setIsRetyping] = useState(false);
  const title = titleText(own['title'], around.lang) || t('build.unnamed', { number: index + 1 });
  const kindTitle = kind ? t(`build.kind.${kind.key}`) : t('build.kind.other');

  function handleKind(key: string): void {
    const next = kindNamed(key);
    setIsRetyping(false);
    if (!next) return;
    change(
      fittedToTypes(definition, withValue(definition, place, withKind(own, next, { isPart: field.part !== undefined })))
        .definition,
    );
    setIsOpen(next.parts.some((part) => OPENED.has(part)));
  }
  const move = (by: number): void =>
    change(withValue(definition, fieldsPlace(field), movedKey(docAt(definition, fieldsPlace(field)), field.name, by)));
  return (
    <li className="kb-field" id={idOf(place)} tabIndex={-1} aria-label={title}>
      <div className="kb-field-head">
        <button
          type="button"
          className="kb-type"
          title={kindTitle}
          aria-label={t('build.typeOf', { title, kind: kindTitle })}
          aria-expanded={isRetyping}
          disabled={isReadonly}
          onClick={() => setIsRetyping(!isRetyping)}
        >
          <KindSign kind={kind} />
        </button>
        <div className="kb-title">
          <LabelInput
            id={idOf([...place, 'title'])}
            label={t('build.titleOf', { number: index + 1 })}
            placeholder={t('build.fieldPlaceholder', { kind: kindTitle })}
            value={own['title']}
            onChange={(value) => change(withFieldTitle(definition, field, { title: value, around }).definition)}
            onEnter={onNext}
          />
        </div>
        {kind?.isComputed === true || own['type'] === 'BooleanField' ? null : (
          <Tick
            label={t('build.required')}
            is={own['required'] === true}
            onChange={(is) => change(withValue(definition, [...place, 'required'], is || undefined))}
          />
        )}
        <span className="kb-tools">
          <Tool icon="up" label={t('build.up', { title })} isClosed={index === 0} onPress={() => move(-1)} />
          <Tool icon="down" label={t('build.down', { title })} isClosed={index === count - 1} onPress={() => move(1)} />
          <Tool icon="close" label={t('build.remove', { title })} isClosed={count === 1} onPress={onRemove} />
        </span>
        <button
          type="button"
          className="kb-open"
          aria-expanded={isOpen}
          aria-label={t('build.settingsOf', { title })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="sliders" size={18} />
        </button>
      </div>
      {isRetyping ? (
        <TypeGrid
          isPart={field.part !== undefined}
          current={kind?.key}
          onChoose={handleKind}
          onClose={() => setIsRetyping(false)}
        />
      ) : null}
      {isOpen ? (
        <FieldDetails key={String(own['type'])} field={field} pointer={pointerOf(place)} columnsOf={columnsOf} />
      ) : null}
    </li>
  );
}

/** Nothing can be done with these before something was said in them. */
const OPENED: ReadonlySet<string> = new Set(['choices', 'model', 'models', 'formula', 'lines']);

function Tool({
  icon,
  label,
  isClosed,
  onPress,
}: {
  icon: string;
  label: string;
  isClosed: boolean;
  onPress(): void;
}): ReactNode {
  const { isReadonly } = useBuilding();
  return (
    <button
      type="button"
      className="kb-tool"
      aria-label={label}
      title={label}
      disabled={isClosed || isReadonly}
      onClick={onPress}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
