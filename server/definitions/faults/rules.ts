// Rules of fields as a person reads them: what a value is to be.
import { fault, type Texts } from './fault.ts';

export function ruleText(rule: string, limit: string | number | undefined): Texts {
  switch (rule) {
    case 'required':
      return fault('a value is needed');
    case 'min':
      return fault('at least {0}', limit ?? '');
    case 'max':
      return fault('at most {0}', limit ?? '');
    case 'minLength':
      return fault('at least {0} characters', limit ?? '');
    case 'maxLength':
      return fault('at most {0} characters', limit ?? '');
    case 'precision':
      return fault('at most {0} digits after the point', limit ?? '');
    case 'pattern':
      return fault('the pattern of the field');
    case 'format':
      return fault('the format of the field');
    case 'choice':
      return fault('one of the choices');
    case 'unique':
      return fault('no value twice');
    case 'formula':
      return fault('the formula of a rule');
    default:
      return fault('the kind of value the field holds');
  }
}

/** A type of the database, as far as an author of definitions knows it. */
export function typeText(type: string): Texts {
  const [, base = type, limits = ''] = /^([^(]+)(?:\(([0-9,]+)\))?$/.exec(type) ?? [];
  const [first = '', second] = limits.split(',');
  switch (base) {
    case 'character varying':
    case 'text':
      return first === '' ? fault('text') : fault('a text of at most {0} characters', first);
    case 'integer':
    case 'bigint':
      return fault('whole number');
    case 'numeric':
      return second === undefined ? fault('number') : fault('a number with {0} digits after the point', second);
    case 'boolean':
      return fault('yes or no');
    case 'date':
      return fault('date');
    case 'time without time zone':
      return fault('time of day');
    case 'timestamp with time zone':
      return fault('date and time');
    case 'uuid':
      return fault('reference');
    case 'uuid[]':
      return fault('files');
    case 'text[]':
      return fault('list of choices');
    default:
      return fault('JSON');
  }
}
