// The table of the module as ticks: which fields are columns, are summed, are filters; and what colours a cell.
import { useState, type ReactNode } from 'react';
import { COLOR_NAMES } from '../../../../engine/definition/index.ts';
import { useBuilding } from '../context.ts';
import { ConditionInput } from '../condition/ConditionInput.tsx';
import { parseTone, writeTone, type ToneCase } from '../condition/tone.ts';
import { isColumn, isNumber } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import {
  columnKey,
  columnsOf,
  filterableNames,
  hasColumn,
  withColumn,
  withColumnKey,
  withFilter,
  withTotal,
} from '../doc/tableEdits.ts';
import { titleText } from '../doc/titles.ts';
import { docAt, namesAt, valueAt } from '../doc/value.ts';
import { Pick } from '../parts/Pick.tsx';
import { Folded, Section } from '../parts/Section.tsx';
import { Tick } from '../parts/Tick.tsx';

export function TableCard(): ReactNode {
  const { definition, change, around, t } = useBuilding();
  const fields = docAt(definition, ['model', 'fields']);
  const names = Object.keys(fields);
  const titleOf = (name: string): string => titleText(docAt(fields, [name])['title'], around.lang) || name;
  const numbers = names.filter((name) => isNumber(valueAt(fields, [name])));
  const filters = namesAt(definition, ['filters', 'include']);
  const totals = namesAt(definition, ['table', 'totals']);
  return (
    <Section title={t('build.section.table')}>
      <Folded title={t('build.columns', { number: columnsOf(definition).length })}>
        <div className="kb-ticks" id={idOf(['table', 'columns'])} tabIndex={-1}>
          {names
            .filter((name) => isColumn(valueAt(fields, [name])))
            .map((name) => (
              <Tick
                key={name}
                label={titleOf(name)}
                is={hasColumn(definition, name)}
                isClosed={columnsOf(definition).length === 1 && hasColumn(definition, name)}
                onChange={(is) => change(withColumn(definition, name, is))}
              />
            ))}
        </div>
      </Folded>
      <Folded title={t('build.filters', { number: filters.length })}>
        <div className="kb-ticks" id={idOf(['filters', 'include'])} tabIndex={-1}>
          {filterableNames(definition).map((name) => (
            <Tick
              key={name}
              label={titleOf(name)}
              is={filters.includes(name)}
              onChange={(is) => change(withFilter(definition, name, is))}
            />
          ))}
        </div>
      </Folded>
      {numbers.length === 0 ? null : (
        <Folded title={t('build.totals', { number: totals.length })}>
          <div className="kb-ticks" id={idOf(['table', 'totals'])} tabIndex={-1}>
            {numbers.map((name) => (
              <Tick
                key={name}
                label={titleOf(name)}
                is={totals.includes(name)}
                onChange={(is) => change(withTotal(definition, name, is))}
              />
            ))}
          </div>
        </Folded>
      )}
      <Folded title={t('build.tones')}>
        <Tones names={names.filter((name) => hasColumn(definition, name))} titleOf={titleOf} />
      </Folded>
    </Section>
  );
}

function Tones({ names, titleOf }: { names: readonly string[]; titleOf(name: string): string }): ReactNode {
  const { definition, isReadonly, t } = useBuilding();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = names.filter((name) => columnKey(definition, name, 'tone') !== '' || chosen.includes(name));
  const others = names.filter((name) => !shown.includes(name));
  return (
    <>
      {shown.map((name) => (
        <Tone key={name} name={name} title={titleOf(name)} />
      ))}
      {isReadonly ? null : (
        <Pick
          label={t('build.toneOf')}
          value=""
          none={t('build.chooseColumn')}
          choices={others.map((id) => ({ id, string_view: titleOf(id) }))}
          onChange={(name) => setChosen([...chosen, name])}
        />
      )}
    </>
  );
}

const NEW_CASE: ToneCase = { condition: '', color: 'red' };

function Tone({ name, title }: { name: string; title: string }): ReactNode {
  const { definition, change, t } = useBuilding();
  const text = columnKey(definition, name, 'tone');
  const parsed = parseTone(text);
  const [kept, setKept] = useState<{ cases: readonly ToneCase[]; text: string }>();
  const cases = kept && kept.text === text ? kept.cases : parsed;
  const write = (next: string): void =>
    change(withColumnKey(definition, name, { key: 'tone', value: next === '' ? undefined : next }));
  function handleCases(next: readonly ToneCase[]): void {
    const written = writeTone(next);
    setKept({ cases: next, text: written });
    if (written !== text) write(written);
  }
  if (!cases)
    return (
      <label className="kb-line">
        <span className="kb-name">{title}</span>
        <textarea className="kb-input" rows={2} value={text} onChange={(event) => write(event.currentTarget.value)} />
        <span className="kb-hint">{t('build.condition.textOnly')}</span>
      </label>
    );
  const shown = cases.length === 0 ? [NEW_CASE] : cases;
  return (
    <fieldset className="kb-tone">
      <legend>{title}</legend>
      {shown.map((one, index) => (
        <div key={`case ${String(index)}`} className="kb-tone-case">
          <Pick
            label={t('build.tone')}
            value={one.color}
            choices={COLOR_NAMES.map((id) => ({ id, string_view: t(`definition.choice.tone.${id}`) }))}
            onChange={(color) => handleCases(shown.map((each, at) => (at === index ? { ...each, color } : each)))}
          />
          <ConditionInput
            isNeeded
            label={t('build.toneWhen')}
            language="formula"
            value={one.condition}
            onChange={(condition) =>
              handleCases(shown.map((each, at) => (at === index ? { ...each, condition } : each)))
            }
          />
        </div>
      ))}
      <button type="button" className="kb-chip" onClick={() => handleCases([...shown, NEW_CASE])}>
        + {t('build.toneMore')}
      </button>
    </fieldset>
  );
}
