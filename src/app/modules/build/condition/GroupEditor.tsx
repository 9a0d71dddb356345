// Tests that hold together or instead of each other; a group may stand within a group.
import type { ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { MOST_LEVELS, type Group, type Item, type Test } from './condition.ts';
import { firstOperand, operatorsOf, type ConditionField } from './conditionFields.ts';
import { TestEditor } from './TestEditor.tsx';
import type { ConditionLanguage } from './writeCondition.ts';

export interface GroupEditorProps {
  group: Group;
  /** 1 is the outermost. */
  level: number;
  fields: readonly ConditionField[];
  language: ConditionLanguage;
  onChange(group: Group): void;
}

export function GroupEditor({ group, level, fields, language, onChange }: GroupEditorProps): ReactNode {
  const { isReadonly, t } = useBuilding();
  const setItem = (index: number, item: Item | undefined): void =>
    onChange({
      ...group,
      items: item
        ? group.items.map((one, at) => (at === index ? item : one))
        : group.items.filter((_one, at) => at !== index),
    });
  const add = (item: Item | undefined): void => {
    if (item) onChange({ ...group, items: [...group.items, item] });
  };
  return (
    <div className="kb-group" data-level={level}>
      {group.items.length > 1 ? (
        <div className="kb-join" role="group" aria-label={t('build.condition.join')}>
          {(['and', 'or'] as const).map((join) => (
            <button
              key={join}
              type="button"
              className="kb-chip"
              aria-pressed={group.join === join}
              disabled={isReadonly}
              onClick={() => onChange({ ...group, join })}
            >
              {t(`build.condition.${join}`)}
            </button>
          ))}
        </div>
      ) : null}
      {group.items.map((item, index) => (
        <div key={`item ${String(index)}`} className="kb-test">
          {item.kind === 'test' ? (
            <TestEditor test={item} fields={fields} language={language} onChange={(test) => setItem(index, test)} />
          ) : (
            <GroupEditor
              group={item}
              level={level + 1}
              fields={fields}
              language={language}
              onChange={(inner) => setItem(index, inner.items.length === 0 ? undefined : inner)}
            />
          )}
          {isReadonly ? null : (
            <button
              type="button"
              className="kb-tool"
              aria-label={t('build.condition.remove', { number: index + 1 })}
              onClick={() => setItem(index, undefined)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
      {isReadonly ? null : (
        <div className="kb-inserts">
          <button type="button" className="kb-chip" onClick={() => add(newTest(fields, language))}>
            + {t('build.condition.test')}
          </button>
          {level < MOST_LEVELS ? (
            <button
              type="button"
              className="kb-chip"
              onClick={() => {
                const test = newTest(fields, language);
                if (test) add({ kind: 'group', join: group.join === 'and' ? 'or' : 'and', items: [test] });
              }}
            >
              + {t('build.condition.group')}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}

function newTest([field]: readonly ConditionField[], language: ConditionLanguage): Test | undefined {
  return (
    field && {
      kind: 'test',
      field: field.name,
      op: operatorsOf(field.sort, language)[0] ?? 'filled',
      value: firstOperand(field, language),
    }
  );
}
