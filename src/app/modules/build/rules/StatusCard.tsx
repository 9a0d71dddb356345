// Moves of a status: buttons that lead a row from one choice to another, and what has to hold for them.
import type { ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { ConditionInput } from '../condition/ConditionInput.tsx';
import { isChoice } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { titleText, withEntryTitle } from '../doc/titles.ts';
import { docAt, listAt, namesAt, textAt, valueAt, withValue, type Place } from '../doc/value.ts';
import { LabelInput } from '../parts/LabelInput.tsx';
import { Pick } from '../parts/Pick.tsx';
import { Section } from '../parts/Section.tsx';
import { Tick } from '../parts/Tick.tsx';

const STATUS: Place = ['model', 'status'];
const TRANSITIONS: Place = [...STATUS, 'transitions'];

export function StatusCard(): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const choices = Object.entries(docAt(definition, ['model', 'fields'])).filter(([, field]) => isChoice(field));
  const field = textAt(definition, [...STATUS, 'field']);
  const states = listAt(definition, ['model', 'fields', field, 'choices']).map((one) => ({
    id: textAt(one, ['id']),
    string_view: titleText(docAt(one, [])['title'], around.lang) || textAt(one, ['id']),
  }));
  const transitions = listAt(definition, TRANSITIONS);
  if (choices.length === 0) return null;
  function handleField(name: string): void {
    if (name === '') change(withValue(definition, STATUS, undefined));
    else change(withValue(definition, STATUS, { field: name, transitions: [newMove(definition, name)] }));
  }
  return (
    <Section title={t('build.section.status')} hint={t('build.statusHint')}>
      <Pick
        id={idOf([...STATUS, 'field'])}
        label={t('build.statusField')}
        value={field}
        none={t('build.noStatus')}
        choices={choices.map(([name, own]) => ({
          id: name,
          string_view: titleText(docAt(own, [])['title'], around.lang) || name,
        }))}
        onChange={handleField}
      />
      {transitions.map((_move, index) => (
        <Move key={`move ${String(index)}`} place={[...TRANSITIONS, index]} states={states} index={index} />
      ))}
      {field === '' || isReadonly ? null : (
        <button
          type="button"
          className="kb-add"
          onClick={() => change(withValue(definition, TRANSITIONS, [...transitions, newMove(definition, field)]))}
        >
          <Icon name="plus" size={18} /> {t('build.add.move')}
        </button>
      )}
    </Section>
  );
}

function newMove(definition: unknown, field: string): unknown {
  const [from, to] = listAt(definition, ['model', 'fields', field, 'choices']);
  return { name: '', title: {}, from: [textAt(from, ['id'])], to: textAt(to ?? from, ['id']) };
}

function Move({
  place,
  states,
  index,
}: {
  place: Place;
  states: readonly { id: string; string_view: string }[];
  index: number;
}): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const move = docAt(definition, place);
  const from = namesAt(move, ['from']);
  const title = titleText(move['title'], around.lang);
  return (
    <div className="kb-rule" id={idOf(place)} tabIndex={-1}>
      <div className="kb-rule-end">
        <LabelInput
          id={idOf([...place, 'title'])}
          isLabelled
          label={t('build.moveTitle', { number: index + 1 })}
          value={move['title']}
          onChange={(next) => change(withEntryTitle(definition, place, { title: next, key: 'name', around }))}
        />
        {isReadonly ? null : (
          <button
            type="button"
            className="kb-tool"
            aria-label={t('build.remove', { title })}
            onClick={() => {
              const left = listAt(definition, TRANSITIONS).filter((_one, at) => at !== index);
              change(
                withValue(definition, left.length === 0 ? STATUS : TRANSITIONS, left.length === 0 ? undefined : left),
              );
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <fieldset className="kb-ticks">
        <legend>{t('build.moveFrom')}</legend>
        {states.map(({ id, string_view: text }) => (
          <Tick
            key={id}
            label={text}
            is={from.includes(id)}
            isClosed={from.length === 1 && from.includes(id)}
            onChange={(is) =>
              change(withValue(definition, [...place, 'from'], is ? [...from, id] : from.filter((one) => one !== id)))
            }
          />
        ))}
      </fieldset>
      <Pick
        label={t('build.moveTo')}
        value={textAt(move, ['to'])}
        choices={states}
        onChange={(to) => change(withValue(definition, [...place, 'to'], to))}
      />
      <ConditionInput
        id={idOf([...place, 'when'])}
        label={t('build.when')}
        language="formula"
        value={textAt(move, ['when'])}
        onChange={(text) => change(withValue(definition, [...place, 'when'], text === '' ? undefined : text))}
      />
    </div>
  );
}

/** Rules of the automation: their conditions here, all else in the form of every key. */
export function AutomationCard(): ReactNode {
  const { definition, change, around, openForm, t } = useBuilding();
  const workflows = listAt(definition, ['workflows']);
  if (workflows.length === 0) return null;
  return (
    <Section title={t('build.section.automation')}>
      {workflows.map((workflow, index) => (
        <div key={`workflow ${String(index)}`} className="kb-rule">
          <ConditionInput
            id={idOf(['workflows', index, 'when'])}
            label={t('build.workflowWhen', {
              title: titleText(valueAt(workflow, ['title']), around.lang) || textAt(workflow, ['name']),
            })}
            language="formula"
            value={textAt(workflow, ['when'])}
            onChange={(text) =>
              change(withValue(definition, ['workflows', index, 'when'], text === '' ? undefined : text))
            }
          />
          <button type="button" className="km-link" onClick={() => openForm(`/workflows/${String(index)}`)}>
            {t('build.allKeys')}
          </button>
        </div>
      ))}
    </Section>
  );
}
