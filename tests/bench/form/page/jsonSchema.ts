// The bench form as JSON Schema, for the contestants that take one.
import { CHOICES, FIELDS, MAX_LENGTH, type BenchField } from './fields.ts';

export function jsonSchema(): object {
  return {
    type: 'object',
    properties: Object.fromEntries(FIELDS.map((field) => [field.name, { title: field.label, ...propertyOf(field) }])),
    required: FIELDS.filter((field) => field.isRequired).map(({ name }) => name),
  };
}

function propertyOf({ kind }: BenchField): object {
  switch (kind) {
    case 'text':
      return { type: 'string', maxLength: MAX_LENGTH };
    case 'decimal':
      return { type: 'number' };
    case 'integer':
      return { type: 'integer' };
    case 'choice':
      return { type: 'string', enum: CHOICES };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'tick':
      return { type: 'boolean' };
  }
}
