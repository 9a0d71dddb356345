// What an import did or would do, gathered line by line.
import { ERROR_CODES, type ImportReport } from '../../src/contract/index.ts';
import type { ApiError } from '../errors/index.ts';
import { errorAnswer, type Caller } from '../http/index.ts';
import type { Written } from '../records/write/index.ts';
import type { ImportPlan } from './importPlan.ts';
import type { MappedLine } from './read/readerTasks.ts';

const MAX_ERRORS = 200;

export class ReportBuilder {
  readonly created: Written[] = [];
  readonly changed: Written[] = [];
  private unchanged = 0;
  private wrongLines = 0;
  private readonly errors: ImportReport['errors'] = [];
  private readonly plan: ImportPlan;
  private readonly caller: Pick<Caller, 'lang'>;

  constructor(plan: ImportPlan, caller: Pick<Caller, 'lang'>) {
    this.plan = plan;
    this.caller = caller;
  }

  get hasErrors(): boolean {
    return this.wrongLines > 0;
  }

  written(row: Written, isNew: boolean): void {
    if (!row.isChanged) this.unchanged += 1;
    else (isNew ? this.created : this.changed).push(row);
  }

  wrong({ line, cells }: Pick<MappedLine, 'line' | 'cells'>, error: ApiError): void {
    this.wrongLines += 1;
    const { fields = {} } = errorAnswer(error, this.caller.lang);
    const found = Object.entries(fields).map(([field, [first]]) => ({
      line,
      field,
      ...this.valueOf(field, cells),
      message: first?.message ?? '',
    }));
    this.errors.push(
      ...(found.length > 0 ? found : [{ line, message: ERROR_CODES[error.code][this.caller.lang] }]).slice(
        0,
        MAX_ERRORS - this.errors.length,
      ),
    );
  }

  report(isWritten: boolean): ImportReport {
    return {
      created: this.created.length,
      updated: this.changed.length,
      unchanged: this.unchanged,
      written: isWritten,
      error_count: this.wrongLines,
      errors: this.errors,
    };
  }

  private valueOf(field: string, cells: readonly string[]): { value?: string } {
    const column = this.plan.columns.findIndex((each) => each.field.name === field);
    return column < 0 ? {} : { value: cells[column] ?? '' };
  }
}
