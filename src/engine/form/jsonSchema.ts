// form_info → JSON Schema for the compiled validator.
// What JSON Schema cannot say of decimal texts (min, max, formats, conditions) is left to checkForm.
import type { FormField, FormInfo } from '../../contract/index.ts';
import { readForm, wholePattern, type FormModel, type FormNode } from './formModel.ts';

/** `$id` of every form schema and the export of its compiled validator. */
export const FORM_SCHEMA_ID = 'form';

export interface JsonSchema {
  $id?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

const ANY_TYPE = ['string', 'number', 'boolean', 'object', 'array', 'null'];
const DECIMAL_TEXT = '^-?[0-9]+(\\.[0-9]+)?$';
const INTEGER_TEXT = '^-?[0-9]+$';
const DATE_TEXT = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/**
 * Depends on nothing but the document, labels left out: server and page derive the same schema from the same rev.
 * It describes values as `validationData` gives them: grouped, empty ones left out, references and files as ids.
 */
export function toJsonSchema(info: FormInfo): JsonSchema {
  return schemaOfModel(readForm(info));
}

export function schemaOfModel(model: FormModel): JsonSchema {
  return { $id: FORM_SCHEMA_ID, ...schemaOfNodes(model.tree, false) };
}

function schemaOfNodes(nodes: readonly FormNode[], isConditional: boolean): JsonSchema {
  const required = nodes
    .filter((node) => node.kind === 'field' && !isConditional && isAlwaysRequired(node.field))
    .map((node) => node.name);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(nodes.map((node) => [node.name, schemaOfNode(node, isConditional)])),
  };
  if (required.length > 0) schema.required = required;
  return schema;
}

function schemaOfNode(node: FormNode, isConditional: boolean): JsonSchema {
  if (node.kind === 'placeholder') return { type: ANY_TYPE };
  if (node.kind === 'group') return schemaOfNodes(node.children, isConditional || node.field.visibleWhen !== undefined);
  return schemaOfField(node.field);
}

/** A computed, conditional or read-only field is never demanded by the schema alone. */
function isAlwaysRequired(field: FormField): boolean {
  return (
    field.required === true &&
    field.readonly !== true &&
    field.formula === undefined &&
    field.visibleWhen === undefined &&
    field.requiredWhen === undefined
  );
}

function schemaOfField(field: FormField): JsonSchema {
  if (field.formula !== undefined || field.readonly === true) return { type: ANY_TYPE };
  switch (field.type) {
    case 'string':
      return textSchema(field);
    case 'richtext':
      return { type: 'string' };
    case 'table':
      return partSchema(field);
    case 'number':
      return { type: 'string', pattern: DECIMAL_TEXT };
    case 'integer':
      return { type: 'string', pattern: INTEGER_TEXT };
    case 'date':
      return { type: 'string', pattern: DATE_TEXT };
    case 'datetime':
    case 'time':
      return { type: 'string' };
    case 'checkbox':
    case 'switch':
      return { type: 'boolean' };
    default:
      return chosenSchema(field);
  }
}

function textSchema(field: FormField): JsonSchema {
  const schema: JsonSchema = { type: 'string' };
  if (isLength(field.minLength)) schema.minLength = field.minLength;
  if (isLength(field.maxLength)) schema.maxLength = field.maxLength;
  const pattern = wholePattern(field.pattern);
  if (pattern !== undefined) schema.pattern = pattern;
  return schema;
}

/** Lines are checked by the rules of their columns, which JSON Schema cannot say. */
function partSchema(field: FormField): JsonSchema {
  const schema: JsonSchema = { type: 'array', items: { type: 'object' } };
  if (isLength(field.maxRows)) schema.maxItems = field.maxRows;
  return schema;
}

function chosenSchema(field: FormField): JsonSchema {
  const one: JsonSchema = { type: 'string' };
  if (field.choices && field.choices.length > 0) one.enum = [...new Set(field.choices.map((choice) => choice.id))];
  switch (field.type) {
    case 'selectEnum':
    case 'radio':
      return field.multiple ? { type: 'array', items: one } : one;
    case 'checkboxGroup':
      return { type: 'array', items: one };
    case 'select':
      return field.multiple ? { type: 'array' } : { type: ['string', 'number'] };
    case 'file':
      return field.multiple ? { type: 'array', items: { type: 'string' } } : { type: 'string' };
    default:
      return { type: ANY_TYPE };
  }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
