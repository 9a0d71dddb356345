// Rules over the row: what must hold, where it is said, and in what words.
import type { ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { ConditionInput } from '../condition/ConditionInput.tsx';
import { isNumber } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { titleText } from '../doc/titles.ts';
import { docAt, listAt, textAt, withList, withValue, type Place } from '../doc/value.ts';
import { LabelInput } from '../parts/LabelInput.tsx';
import { Pick } from '../parts/Pick.tsx';
import { Section } from '../parts/Section.tsx';
import { ValueInput } from '../parts/ValueInput.tsx';

const RULES: Place = ['model', 'rules'];

export function RulesCard(): ReactNode {
  const { definition, change, isReadonly, t } = useBuilding();
  const rules = listAt(definition, RULES);
  const [first = ''] = Object.keys(docAt(definition, ['model', 'fields']));
  return (
    <Section title={t('build.section.rules')} hint={t('build.rulesHint')}>
      {rules.map((_rule, index) => (
        <Rule key={`rule ${String(index)}`} index={index} />
      ))}
      {isReadonly ? null : (
        <button
          type="button"
          className="kb-add"
          onClick={() => change(withValue(definition, RULES, [...rules, { formula: '', field: first, message: {} }]))}
        >
          <Icon name="plus" size={18} /> {t('build.add.rule')}
        </button>
      )}
      <LineLimits />
    </Section>
  );
}

function Rule({ index }: { index: number }): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const place = [...RULES, index];
  const rule = docAt(definition, place);
  const fields = Object.entries(docAt(definition, ['model', 'fields']));
  function handleFormula(formula: string): void {
    const [named] = /<([a-z][a-z0-9_]*)/.exec(formula)?.slice(1) ?? [];
    const follows = textAt(rule, ['formula']) === '' && named !== undefined;
    const written = withValue(definition, [...place, 'formula'], formula);
    change(follows ? withValue(written, [...place, 'field'], named) : written);
  }
  return (
    <div className="kb-rule" id={idOf(place)} tabIndex={-1}>
      <ConditionInput
        id={idOf([...place, 'formula'])}
        isNeeded
        label={t('build.mustHold', { number: index + 1 })}
        language="formula"
        value={textAt(rule, ['formula'])}
        onChange={handleFormula}
      />
      <LabelInput
        id={idOf([...place, 'message'])}
        isLabelled
        label={t('build.ruleMessage')}
        value={rule['message']}
        onChange={(message) => change(withValue(definition, [...place, 'message'], message))}
      />
      <div className="kb-rule-end">
        <Pick
          id={idOf([...place, 'field'])}
          label={t('build.ruleField')}
          value={textAt(rule, ['field'])}
          choices={fields.map(([name, field]) => ({
            id: name,
            string_view: titleText(docAt(field, [])['title'], around.lang) || name,
          }))}
          onChange={(field) => change(withValue(definition, [...place, 'field'], field))}
        />
        {isReadonly ? null : (
          <button
            type="button"
            className="kb-tool"
            aria-label={t('build.removeRule', { number: index + 1 })}
            onClick={() =>
              change(
                withList(
                  definition,
                  RULES,
                  listAt(definition, RULES).filter((_one, at) => at !== index),
                ),
              )
            }
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    </div>
  );
}

/** What holds of every line is the least and the most its column takes. */
function LineLimits(): ReactNode {
  const { definition, change, around, t } = useBuilding();
  const columns = Object.entries(docAt(definition, ['model', 'fields'])).flatMap(([part, field]) =>
    Object.entries(docAt(field, ['fields']))
      .filter(([, column]) => isNumber(column) && docAt(column, [])['formula'] === undefined)
      .map(([name, column]) => ({
        place: ['model', 'fields', part, 'fields', name],
        kind: docAt(column, [])['type'] === 'DecimalField' ? ('decimal' as const) : ('integer' as const),
        own: docAt(column, []),
        title: `${titleText(docAt(field, [])['title'], around.lang) || part}: ${titleText(docAt(column, [])['title'], around.lang) || name}`,
      })),
  );
  if (columns.length === 0) return null;
  return (
    <div className="kb-line-limits">
      <h4>{t('build.lineLimits')}</h4>
      {columns.map(({ place, kind, own, title }) => (
        <div key={place.join('.')} className="kb-two">
          {(['min', 'max'] as const).map((key) => (
            <ValueInput
              key={key}
              kind={kind}
              label={`${title}, ${t(`build.${key}`)}`}
              value={String(own[key] ?? '')}
              onChange={(text) => change(withValue(definition, [...place, key], text === '' ? undefined : text))}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
