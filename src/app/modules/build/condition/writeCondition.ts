// A built condition as text: a formula over the row, or JSONata over the values of a form. Pure.
import type { Group, Item, Operand, Test } from './condition.ts';

export type ConditionLanguage = 'formula' | 'jsonata';

/** Empty where nothing is tested; what lacks its field or its value is left out. */
export function writeCondition(group: Group, language: ConditionLanguage): string {
  return writeItem(group, language, true);
}

function writeItem(item: Item, language: ConditionLanguage, isOutermost: boolean): string {
  if (item.kind === 'test') return writeTest(item, language);
  const parts = item.items.map((one) => writeItem(one, language, false)).filter((part) => part !== '');
  const text = parts.join(` ${item.join} `);
  return isOutermost || parts.length < 2 ? text : `(${text})`;
}

function writeTest({ field, op, value }: Test, language: ConditionLanguage): string {
  if (field === '') return '';
  const name = writeName(field, language);
  if (op === 'empty' || op === 'filled') return writeEmpty(name, op, language);
  const other = value && writeOperand(value, language);
  return other === undefined ? '' : `${name} ${op} ${other}`;
}

/** In a form what nobody filled in is missing, null or an empty text. */
function writeEmpty(name: string, op: 'empty' | 'filled', language: ConditionLanguage): string {
  if (language === 'formula') return `${name} ${op === 'empty' ? '=' : '!='} null`;
  const filled = `(${name} != null and ${name} != "")`;
  return op === 'filled' ? filled : `$not${filled}`;
}

function writeName(name: string, language: ConditionLanguage): string {
  return language === 'formula' ? `<${name}>` : name;
}

function writeOperand(value: Operand, language: ConditionLanguage): string | undefined {
  switch (value.kind) {
    case 'text':
      if (value.text === '') return undefined;
      return language === 'formula' ? `'${value.text.replaceAll("'", "''")}'` : JSON.stringify(value.text);
    case 'number': {
      const text = value.text.trim().replace(',', '.');
      return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
    }
    case 'boolean':
      return String(value.is);
    case 'field':
      return value.name === '' ? undefined : writeName(value.name, language);
    case 'me':
      return language === 'formula' ? 'me' : undefined;
    case 'today':
      return language === 'formula' ? 'today()' : undefined;
  }
}
