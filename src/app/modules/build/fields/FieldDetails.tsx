// What matters of a field by its kind, its conditions, and every other key it may have under "More".
import type { ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { ConditionInput } from '../condition/ConditionInput.tsx';
import { kindOfField, shownKeys, type KindPart } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { fieldPlace, withFieldName, type FieldPlace } from '../doc/titles.ts';
import { docAt, isDoc, textAt, valueAt, withValue } from '../doc/value.ts';
import { LabelInput } from '../parts/LabelInput.tsx';
import { NameInput } from '../parts/NameInput.tsx';
import { Pick } from '../parts/Pick.tsx';
import { Folded } from '../parts/Section.tsx';
import { Tick } from '../parts/Tick.tsx';
import { ValueInput } from '../parts/ValueInput.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { FormulaInput } from './FormulaInput.tsx';
import { LinkedModels } from './LinkedModels.tsx';
import { MoreKeys } from './MoreKeys.tsx';

const CONDITIONS = ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const;

const POLICIES = ['keep', 'clear', 'refuse'];

export interface FieldDetailsProps {
  field: FieldPlace;
  pointer: string;
  /** The columns of a table of lines: a list of fields again. */
  columnsOf(part: string): ReactNode;
}

export function FieldDetails({ field, pointer, columnsOf }: FieldDetailsProps): ReactNode {
  const { definition, change, around, openForm, t } = useBuilding();
  const place = fieldPlace(field);
  const own = docAt(definition, place);
  const kind = kindOfField(own);
  const isStored = isDoc(valueAt(around.inForce, place));
  return (
    <div className="kb-details">
      <KindParts field={field} columnsOf={columnsOf} />
      <Folded title={t('build.more')}>
        <LabelInput
          isLabelled
          label={t('build.help')}
          value={own['help']}
          onChange={(help) =>
            change(withValue(definition, [...place, 'help'], Object.keys(Object(help)).length === 0 ? undefined : help))
          }
        />
        {UNIQUE.has(textAt(own, ['type'])) && kind?.isComputed !== true && field.part === undefined ? (
          <Tick
            label={t('build.unique')}
            is={own['unique'] === true}
            onChange={(is) => change(withValue(definition, [...place, 'unique'], is || undefined))}
          />
        ) : null}
        {field.part === undefined && kind?.isComputed !== true ? (
          <div className="kb-conditions">
            {CONDITIONS.map((key) => (
              <ConditionInput
                key={key}
                id={idOf([...place, key])}
                label={t(`build.${key}`)}
                value={textAt(own, [key])}
                language="jsonata"
                onChange={(text) => change(withValue(definition, [...place, key], text === '' ? undefined : text))}
              />
            ))}
            <Pick
              id={idOf([...place, 'whenHidden'])}
              label={t('build.whenHidden')}
              value={textAt(own, ['whenHidden']) || 'keep'}
              choices={POLICIES.map((id) => ({ id, string_view: t(`build.hidden.${id}`) }))}
              onChange={(id) => change(withValue(definition, [...place, 'whenHidden'], id === 'keep' ? undefined : id))}
            />
          </div>
        ) : null}
        <NameInput
          id={idOf([...place, 'name'])}
          label={t('build.fieldName')}
          hint={isStored ? t('build.nameStored') : t('build.nameFollows')}
          value={field.name}
          isTaken={(name) => Object.hasOwn(docAt(definition, place.slice(0, -1)), name)}
          onChange={(name) => change(withFieldName(definition, field, { name, inForce: around.inForce }))}
        />
        <MoreKeys place={place} hidden={shownKeys(kind)} />
        <button type="button" className="km-link" onClick={() => openForm(pointer)}>
          {t('build.allKeys')}
        </button>
      </Folded>
    </div>
  );
}

/** What the kind of the field needs, such as its choices. */
export function KindParts({ field, columnsOf }: Pick<FieldDetailsProps, 'field' | 'columnsOf'>): ReactNode {
  const { definition } = useBuilding();
  return kindOfField(docAt(definition, fieldPlace(field)))?.parts.map((part) => (
    <Part key={part} part={part} field={field} columnsOf={columnsOf} />
  ));
}

const UNIQUE: ReadonlySet<string> = new Set(['CharField', 'IntegerField', 'PositiveIntegerField', 'DateField']);

function Part({
  part,
  field,
  columnsOf,
}: Pick<FieldDetailsProps, 'field' | 'columnsOf'> & { part: KindPart }): ReactNode {
  const { definition, change, models, t } = useBuilding();
  const place = fieldPlace(field);
  const own = docAt(definition, place);
  const set = (key: string, value: unknown): void => change(withValue(definition, [...place, key], value));
  switch (part) {
    case 'choices':
      return <ChoicesEditor place={[...place, 'choices']} />;
    case 'model':
      return (
        <Pick
          id={idOf([...place, 'model'])}
          label={t('build.linkTo')}
          value={textAt(own, ['model'])}
          none={t('build.chooseModule')}
          choices={models}
          onChange={(model) => set('model', model)}
        />
      );
    case 'models':
      return <LinkedModels field={field} />;
    case 'currency':
      return (
        <Pick
          label={t('build.currency')}
          value={textAt(own, ['currency'])}
          none={t('build.noCurrency')}
          choices={CURRENCIES.map((id) => ({ id, string_view: id }))}
          onChange={(code) => set('currency', code === '' ? undefined : code)}
        />
      );
    case 'precision':
      return (
        <Pick
          label={t('build.precision')}
          value={String(own['precision'] ?? 2)}
          choices={['0', '1', '2', '3', '4', '6'].map((id) => ({ id, string_view: id }))}
          onChange={(digits) => set('precision', Number(digits))}
        />
      );
    case 'limits':
      return <Limits field={field} />;
    case 'formula':
      return <FormulaInput place={[...place, 'formula']} part={field.part} />;
    case 'lines':
      return (
        <div className="kb-lines">
          <h4>{t('build.columnsOfLines')}</h4>
          {columnsOf(field.name)}
        </div>
      );
    case 'multiple':
      return (
        <Tick
          label={t('build.multiple')}
          is={own['multiple'] === true}
          onChange={(is) => set('multiple', is || undefined)}
        />
      );
    case 'numbering':
      return (
        <ValueInput
          id={idOf([...place, 'numbering', 'pattern'])}
          kind="text"
          label={t('build.numbering')}
          value={textAt(own, ['numbering', 'pattern'])}
          onChange={(pattern) => change(withValue(definition, [...place, 'numbering', 'pattern'], pattern))}
        />
      );
  }
}

const CURRENCIES = ['KZT', 'USD', 'EUR', 'RUB', 'CNY', 'GBP', 'KGS', 'UZS', 'TRY', 'AED'];

function Limits({ field }: { field: FieldPlace }): ReactNode {
  const { definition, change, t } = useBuilding();
  const place = fieldPlace(field);
  const own = docAt(definition, place);
  const kind = own['type'] === 'DecimalField' ? 'decimal' : 'integer';
  const limit = (key: 'min' | 'max'): ReactNode => (
    <ValueInput
      id={idOf([...place, key])}
      kind={kind}
      label={t(`build.${key}`)}
      value={String(own[key] ?? '')}
      onChange={(text) => change(withValue(definition, [...place, key], text === '' ? undefined : text))}
    />
  );
  return (
    <div className="kb-two">
      {limit('min')}
      {limit('max')}
    </div>
  );
}
