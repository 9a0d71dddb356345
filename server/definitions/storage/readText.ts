// Stored text as a value of another type, by the rules an import reads cells by. Pure.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { booleanOfText, choiceOfText, normaliseValue } from '../../../src/engine/values/index.ts';
import { kindOf, precisionOf } from '../catalog/fieldKinds.ts';

export type TextReader = (text: string) => string | undefined;

/** Undefined for a field that text never becomes. */
export function textReader(field: FieldDefinition): TextReader | undefined {
  switch (kindOf(field)) {
    case 'choice':
      return choiceReader(field);
    case 'boolean':
      return (text) => booleanOfText(text)?.toString();
    case 'integer':
      return (text) => (isPadded(text) ? undefined : normalised(field, text));
    case 'decimal':
      return (text) => (isPadded(text) ? undefined : readDecimal(field, text));
    case 'date':
    case 'moment':
    case 'time':
    case 'json':
    case 'place':
      return (text) => normalised(field, text);
    default:
      return undefined;
  }
}

/** `007` says more than 7 does. */
function isPadded(text: string): boolean {
  return /^\s*[+-]?0\d/.test(text);
}

function normalised(field: FieldDefinition, text: string): string | undefined {
  const read = normaliseValue(field.type, kindOf(field) === 'json' ? parsed(text) : text);
  if (!read.ok || read.value === null) return undefined;
  return typeof read.value === 'object' || kindOf(field) === 'json' ? JSON.stringify(read.value) : String(read.value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Digits beyond the precision would be lost. */
function readDecimal(field: FieldDefinition, text: string): string | undefined {
  const value = normalised(field, text);
  return value === undefined || (value.split('.')[1] ?? '').length > precisionOf(field) ? undefined : value;
}

function choiceReader(field: FieldDefinition): TextReader {
  const choices = new Map((field.choices ?? []).map((choice) => [choice.id, choice]));
  return (text) => {
    const found = choiceOfText(choices, text.trim());
    return typeof found === 'string' ? found : undefined;
  };
}
