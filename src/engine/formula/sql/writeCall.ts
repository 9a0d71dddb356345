// Functions of the language as SQL.
import { ROUND_LIMIT } from '../row/rowFunctions.ts';
import type { TypedNode, ValueType } from '../typed/typed.ts';
import { firstError, orDefault, type SqlExpression } from './sqlExpression.ts';

type Call = Extract<TypedNode, { kind: 'call' }>;

export function writeCall(node: Call, args: readonly SqlExpression[]): SqlExpression {
  const error = firstError(args.map((arg) => arg.error));
  const [first = EMPTY, second] = args;
  switch (node.name) {
    case 'round':
      return writeRound(node, first, second);
    case 'floor':
    case 'ceil':
    case 'abs':
      return { ...first, value: `${node.name}(${first.value})` };
    // PostgreSQL's least and greatest leave NULLs out, as min and max do with empty values.
    case 'min':
      return {
        value: `least(${args.map((arg) => arg.value).join(', ')})`,
        error,
        isNullable: args.every((arg) => arg.isNullable),
      };
    case 'max':
      return {
        value: `greatest(${args.map((arg) => arg.value).join(', ')})`,
        error,
        isNullable: args.every((arg) => arg.isNullable),
      };
    case 'concat':
      return {
        value: `nullif(${args.map((arg, index) => textOf(arg, node.args[index]?.type ?? 'text')).join(' || ')}, '')`,
        error,
        isNullable: true,
      };
    case 'len':
      return { value: `char_length(${orDefault(first, "''")})::numeric`, error, isNullable: false };
    case 'days':
      return {
        value: `((${second?.value ?? 'null::date'}) - (${first.value}))::numeric`,
        error,
        isNullable: first.isNullable || (second?.isNullable ?? true),
      };
    case 'add_days':
    case 'add_months': {
      const [day, number] = [first.value, second?.value ?? 'null::numeric'];
      return {
        value: `data.${node.name}(${day}, ${number})`,
        error: firstError([error, `data.${node.name}_error(${day}, ${number})`]),
        isNullable: true,
      };
    }
    default:
      throw new Error(`no SQL for the function ${String(node.name)}`);
  }
}

const EMPTY: SqlExpression = { value: 'null', error: null, isNullable: true };

function writeRound(node: Call, value: SqlExpression, digits: SqlExpression | undefined): SqlExpression {
  if (!digits) return { ...value, value: `round(${value.value}, 0)` };
  const literal = node.args[1];
  const count =
    literal?.kind === 'literal' && typeof literal.value === 'object' && literal.value !== null
      ? literal.value
      : undefined;
  if (count?.scale === 0 && Math.abs(Number(count.coefficient)) <= ROUND_LIMIT) {
    return { ...value, value: `round(${value.value}, ${String(count.coefficient)})` };
  }
  const wanted = orDefault(digits, '0');
  return {
    value: `data.round_to(${value.value}, ${wanted})`,
    error: firstError([value.error, digits.error, `data.round_error(${value.value}, ${wanted})`]),
    isNullable: true,
  };
}

/** Numbers in their shortest form; casts of numeric and boolean to text are immutable, those of dates are not. */
function textOf({ value, isNullable }: SqlExpression, type: ValueType): string {
  const text = asText(value, type);
  return isNullable ? `coalesce(${text}, '')` : text;
}

function asText(value: string, type: ValueType): string {
  switch (type) {
    case 'number':
      return `trim_scale(${value})::text`;
    case 'boolean':
      return `(${value})::text`;
    case 'date':
      return `data.date_text(${value})`;
    case 'moment':
      return `data.moment_text(${value})`;
    default:
      return `(${value})`;
  }
}
