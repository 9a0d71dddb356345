// A condition built by clicking, with its text beside it; what says more than clicks can stays a text.
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { docAt } from '../doc/value.ts';
import { asGroup, type Group } from './condition.ts';
import { conditionFields, firstOperand, operatorsOf } from './conditionFields.ts';
import { GroupEditor } from './GroupEditor.tsx';
import { parseCondition } from './parseCondition.ts';
import { writeCondition, type ConditionLanguage } from './writeCondition.ts';

export interface ConditionInputProps {
  id?: string | undefined;
  label: string;
  value: string;
  language: ConditionLanguage;
  /** Stands open without a condition too. */
  isNeeded?: boolean;
  onChange(text: string): void;
}

export function ConditionInput({ id, label, value, language, isNeeded, onChange }: ConditionInputProps): ReactNode {
  const { definition, around, isReadonly, t } = useBuilding();
  const own = useId();
  const labelId = `${own}-label`;
  const [isText, setIsText] = useState(false);
  // What lacks its value stands here alone: the text has no word for it.
  const [kept, setKept] = useState<{ group: Group; text: string }>();
  const fields = useMemo(
    () => conditionFields(docAt(definition, ['model', 'fields']), { lang: around.lang, t, language }),
    [definition, around.lang, t, language],
  );
  const parsed = useMemo(() => parseCondition(value, language), [value, language]);
  const group = kept && kept.text === value ? kept.group : parsed;
  const isBuilt = group !== undefined && !isText;

  function handleGroup(next: Group): void {
    const text = writeCondition(next, language);
    setKept({ group: next, text });
    if (text !== value) onChange(text);
  }

  function handleBegin(): void {
    const [field] = fields;
    if (!field) return;
    handleGroup({
      kind: 'group',
      join: 'and',
      items: [
        {
          kind: 'test',
          field: field.name,
          op: operatorsOf(field.sort, language)[0] ?? 'filled',
          value: firstOperand(field, language),
        },
      ],
    });
  }
  const isEmpty = group !== undefined && group.items.length === 0 && !isText;
  return (
    <div className="kb-condition" id={id} tabIndex={-1} role="group" aria-labelledby={labelId}>
      <div className="kb-condition-head">
        <span className="kb-name" id={labelId}>
          {label}
        </span>
        {isEmpty ? (
          <button type="button" className="kb-chip" disabled={isReadonly || fields.length === 0} onClick={handleBegin}>
            {t(isNeeded === true ? 'build.condition.begin' : 'build.condition.add')}
          </button>
        ) : null}
        {group === undefined ? null : (
          <button type="button" className="km-link kb-small" aria-pressed={isText} onClick={() => setIsText(!isText)}>
            {t(isText ? 'build.condition.asClicks' : 'build.condition.asText')}
          </button>
        )}
      </div>
      {isBuilt && !isEmpty ? (
        <GroupEditor group={asGroup(group)} level={1} fields={fields} language={language} onChange={handleGroup} />
      ) : null}
      {isBuilt ? null : (
        <>
          <textarea
            className="kb-input"
            rows={2}
            spellCheck={false}
            aria-labelledby={labelId}
            value={value}
            readOnly={isReadonly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {group === undefined ? <p className="kb-hint">{t('build.condition.textOnly')}</p> : null}
        </>
      )}
    </div>
  );
}
