// Reads what a page says about a block, strictly: every wrong param and every unknown field is named, none is guessed.
import type { ColumnKind, PreparedColumn, PreparedTable } from '../../engine/table/index.ts';
import type { RendererParams } from '../core/index.ts';

export interface ParamIssue {
  param: string;
  /** missing: needed; field: no such field; kind: a field of another kind; value: something else. */
  code: 'missing' | 'field' | 'kind' | 'value';
  /** What stands there. */
  value: string;
}

export class ParamReader {
  readonly issues: ParamIssue[] = [];
  private readonly table: PreparedTable;
  private readonly params: RendererParams;

  constructor(table: PreparedTable, params: RendererParams) {
    this.table = table;
    this.params = params;
  }

  /** The field a param names, of one of the kinds (none given: of any); undefined without it or with an issue. */
  field(param: string, kinds: readonly ColumnKind[] = []): PreparedColumn | undefined {
    const value = this.get(param);
    return value === undefined ? undefined : this.named(param, value, kinds);
  }

  needed(param: string, kinds: readonly ColumnKind[] = []): PreparedColumn | undefined {
    if (this.get(param) === undefined) this.issues.push({ param, code: 'missing', value: '' });
    return this.field(param, kinds);
  }

  fields(param: string): PreparedColumn[] | undefined {
    const value = this.get(param);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return this.wrong(param, value);
    return value.flatMap((name: unknown, index) => this.named(`${param}[${index}]`, name, []) ?? []);
  }

  oneOf<T extends string>(param: string, values: readonly T[], fallback: T): T {
    const value = this.get(param);
    if (value === undefined) return fallback;
    const found = values.find((one) => one === value);
    if (found === undefined) this.wrong(param, value);
    return found ?? fallback;
  }

  text(param: string): string | undefined {
    const value = this.get(param);
    if (value === undefined || typeof value === 'string') return value;
    return this.wrong(param, value);
  }

  /** A whole number from 1. */
  count(param: string): number | undefined {
    const value = this.get(param);
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0)) return value;
    return this.wrong(param, value);
  }

  /** As it stands there; null and absent are the same. */
  get(param: string): unknown {
    return Object.hasOwn(this.params, param) ? (this.params[param] ?? undefined) : undefined;
  }

  /** Notes that a param makes no sense; answers undefined. */
  wrong(param: string, value: unknown): undefined {
    this.issues.push({ param, code: 'value', value: shown(value) });
    return undefined;
  }

  named(param: string, name: unknown, kinds: readonly ColumnKind[]): PreparedColumn | undefined {
    const column = typeof name === 'string' ? this.table.byField.get(name) : undefined;
    if (!column) this.issues.push({ param, code: 'field', value: shown(name) });
    else if (kinds.length > 0 && !kinds.includes(column.kind))
      this.issues.push({ param, code: 'kind', value: shown(name) });
    else return column;
    return undefined;
  }
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);
}
