// The entries of a choice: what people read; their codes and colours come by themselves.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { COLOR_NAMES } from '../../../../engine/definition/index.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { idOf } from '../doc/pointer.ts';
import { titleText, withEntryTitle } from '../doc/titles.ts';
import { docAt, listAt, moved, textAt, withValue, type Place } from '../doc/value.ts';
import { LabelInput } from '../parts/LabelInput.tsx';

const BEGIN_COLORS = ['blue', 'yellow', 'green', 'gray', 'violet', 'orange', 'teal', 'red'];

export function ChoicesEditor({ place }: { place: Place }): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const choices = listAt(definition, place);
  useEffect(() => {
    if (focused !== undefined)
      root.current
        ?.querySelectorAll<HTMLInputElement>('.kb-choice > .kb-label > .kb-line > .kb-input')
        [focused]?.focus();
  }, [focused]);
  function handleAdd(): void {
    const color = BEGIN_COLORS[choices.length % BEGIN_COLORS.length];
    change(withValue(definition, place, [...choices, { id: '', title: {}, color }]));
    setFocused(choices.length);
  }
  function handleTitle(index: number, title: unknown): void {
    change(withEntryTitle(definition, [...place, index], { title, key: 'id', around }));
  }
  return (
    <div className="kb-choices" id={idOf(place)} tabIndex={-1} ref={root}>
      <h4>{t('build.choicesTitle')}</h4>
      {choices.map((choice, index) => {
        const title = titleText(docAt(choice, [])['title'], around.lang) || t('build.choiceOf', { number: index + 1 });
        return (
          <div key={`choice ${String(index)}`} className="kb-choice">
            <select
              className="kb-color"
              data-color={textAt(choice, ['color'])}
              aria-label={t('build.colorOf', { title })}
              value={textAt(choice, ['color'])}
              disabled={isReadonly}
              onChange={(event) =>
                change(withValue(definition, [...place, index, 'color'], event.currentTarget.value || undefined))
              }
            >
              <option value="">{t('build.noColor')}</option>
              {COLOR_NAMES.map((color) => (
                <option key={color} value={color}>
                  {t(`definition.choice.tone.${color}`)}
                </option>
              ))}
            </select>
            <LabelInput
              id={idOf([...place, index, 'title'])}
              label={t('build.choiceOf', { number: index + 1 })}
              value={docAt(choice, [])['title']}
              onChange={(value) => handleTitle(index, value)}
              onEnter={handleAdd}
            />
            {isReadonly ? null : (
              <span className="kb-tools">
                <button
                  type="button"
                  className="kb-tool"
                  disabled={index === 0}
                  aria-label={t('build.up', { title })}
                  onClick={() => change(withValue(definition, place, moved(choices, index, -1)))}
                >
                  <Icon name="up" size={16} />
                </button>
                <button
                  type="button"
                  className="kb-tool"
                  aria-label={t('build.remove', { title })}
                  onClick={() => change(withValue(definition, [...place, index], undefined))}
                >
                  <Icon name="close" size={16} />
                </button>
              </span>
            )}
          </div>
        );
      })}
      {isReadonly ? null : (
        <button type="button" className="kb-add" onClick={handleAdd}>
          <Icon name="plus" size={18} /> {t('build.add.choice')}
        </button>
      )}
    </div>
  );
}
