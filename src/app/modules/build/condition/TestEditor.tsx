// One test of a condition: a field, how it is compared, and with what.
import type { ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { Pick } from '../parts/Pick.tsx';
import { ValueInput } from '../parts/ValueInput.tsx';
import type { Operand, Test, TestOp } from './condition.ts';
import { comparable, firstOperand, operatorsOf, type ConditionField } from './conditionFields.ts';
import type { ConditionLanguage } from './writeCondition.ts';

export interface TestEditorProps {
  test: Test;
  fields: readonly ConditionField[];
  language: ConditionLanguage;
  onChange(test: Test): void;
}

const OPS = new Map<string, TestOp>(
  (['=', '!=', '<', '<=', '>', '>=', 'empty', 'filled'] as const).map((op) => [op, op]),
);
const WORD: ReadonlyMap<TestOp, string> = new Map<TestOp, string>([
  ['=', 'is'],
  ['!=', 'isNot'],
  ['<', 'less'],
  ['<=', 'atMost'],
  ['>', 'more'],
  ['>=', 'atLeast'],
  ['empty', 'empty'],
  ['filled', 'filled'],
]);

export function TestEditor({ test, fields, language, onChange }: TestEditorProps): ReactNode {
  const { t } = useBuilding();
  const field = fields.find(({ name }) => name === test.field);
  const ops = field ? operatorsOf(field.sort, language) : [test.op];
  const isTime = field?.sort === 'date' || field?.sort === 'moment';
  function handleField(name: string): void {
    const next = fields.find((one) => one.name === name);
    if (!next) return;
    const [op = 'filled'] = operatorsOf(next.sort, language);
    onChange({ kind: 'test', field: name, op, value: hasValue(op) ? firstOperand(next, language) : undefined });
  }
  function handleOp(key: string): void {
    const op = OPS.get(key);
    if (!op) return;
    const begun = test.value ?? (field && firstOperand(field, language));
    onChange({ ...test, op, value: hasValue(op) ? begun : undefined });
  }
  return (
    <div className="kb-compare">
      <Pick
        isLabelled={false}
        label={t('build.condition.field')}
        value={test.field}
        choices={fields.map(({ name, title }) => ({ id: name, string_view: title }))}
        onChange={handleField}
      />
      <Pick
        isLabelled={false}
        label={t('build.condition.op')}
        value={test.op}
        choices={ops.map((op) => ({
          id: op,
          string_view: t(`build.op.${isTime ? (TIME_WORD.get(op) ?? WORD.get(op) ?? op) : (WORD.get(op) ?? op)}`),
        }))}
        onChange={handleOp}
      />
      {hasValue(test.op) ? (
        <OperandEditor
          field={field}
          value={test.value}
          fields={fields}
          language={language}
          onChange={(value) => onChange({ ...test, value })}
        />
      ) : null}
    </div>
  );
}

const TIME_WORD: ReadonlyMap<TestOp, string> = new Map<TestOp, string>([
  ['<', 'before'],
  ['>', 'after'],
]);

function hasValue(op: TestOp): boolean {
  return op !== 'empty' && op !== 'filled';
}

interface OperandEditorProps {
  field: ConditionField | undefined;
  value: Operand | undefined;
  fields: readonly ConditionField[];
  language: ConditionLanguage;
  onChange(value: Operand): void;
}

/** A choice, yes or no, or a value as it is written. */
function OperandEditor(props: OperandEditorProps): ReactNode {
  const { field, value, onChange } = props;
  const { t } = useBuilding();
  const label = t('build.condition.value');
  if (field?.sort === 'choice')
    return (
      <Pick
        isLabelled={false}
        label={label}
        value={value?.kind === 'text' ? value.text : ''}
        choices={field.choices}
        onChange={(text) => onChange({ kind: 'text', text })}
      />
    );
  if (field?.sort === 'boolean')
    return (
      <Pick
        isLabelled={false}
        label={label}
        value={value?.kind === 'boolean' && !value.is ? 'no' : 'yes'}
        choices={['yes', 'no'].map((id) => ({ id, string_view: t(`build.${id}`) }))}
        onChange={(id) => onChange({ kind: 'boolean', is: id === 'yes' })}
      />
    );
  return <FreeOperand {...props} />;
}

/** A value, a word, or another field. */
function FreeOperand({ field, value, fields, language, onChange }: OperandEditorProps): ReactNode {
  const { t } = useBuilding();
  const chosen = value?.kind === 'field' ? `<${value.name}` : (value?.kind ?? 'text');
  const plain = field?.sort === 'number' ? 'number' : 'text';
  const choices = operandChoices({ field, fields, language, t });
  function handleKind(id: string): void {
    if (id === 'me' || id === 'today') onChange({ kind: id });
    else onChange(id.startsWith('<') ? { kind: 'field', name: id.slice(1) } : { kind: plain, text: '' });
  }
  return (
    <>
      {choices.length > 1 || chosen !== plain ? (
        <Pick
          isLabelled={false}
          label={t('build.condition.with')}
          value={chosen}
          choices={choices}
          onChange={handleKind}
        />
      ) : null}
      {value?.kind === 'number' || value?.kind === 'text' ? (
        <ValueInput
          isLabelled={false}
          label={t('build.condition.value')}
          kind={inputKind(field, plain)}
          value={value.text}
          onChange={(text) => onChange({ kind: plain, text })}
        />
      ) : null}
    </>
  );
}

function operandChoices({
  field,
  fields,
  language,
  t,
}: Pick<OperandEditorProps, 'field' | 'fields' | 'language'> & {
  t(key: string, params?: Record<string, unknown>): string;
}): { id: string; string_view: string }[] {
  const [plain, word] = field?.sort === 'number' ? ['number', 'aNumber'] : ['text', 'aValue'];
  const others = field ? comparable(field, fields) : [];
  return [
    ...(field?.sort === 'person' ? [] : [{ id: plain, string_view: t(`build.condition.${word}`) }]),
    ...wordsFor(field, language).map((id) => ({ id, string_view: t(`build.condition.${id}`) })),
    ...others.map(({ name, title }) => ({ id: `<${name}`, string_view: t('build.condition.fieldOf', { title }) })),
  ];
}

function inputKind(field: ConditionField | undefined, plain: 'number' | 'text'): 'decimal' | 'date' | 'text' {
  if (plain === 'number') return 'decimal';
  return field?.sort === 'date' || field?.sort === 'moment' ? 'date' : 'text';
}

function wordsFor(field: ConditionField | undefined, language: ConditionLanguage): readonly ('me' | 'today')[] {
  if (language === 'jsonata') return [];
  if (field?.sort === 'person') return ['me'];
  return field?.sort === 'date' || field?.sort === 'moment' ? ['today'] : [];
}
