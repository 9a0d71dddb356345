// Collects the parameters of one statement, and who it is for. Values go in here and nowhere else.
import type { Asker } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { todayIn } from '../../../src/engine/query/index.ts';

/** Who asks: row conditions name him and the day of his organisation. */
export type Asking = Pick<Caller, 'userId' | 'orgTimezone' | 'orgId'>;

export class Params implements Asker {
  readonly values: unknown[] = [];
  readonly isWide: boolean;
  private readonly asking: Asking | undefined;
  private person: string | undefined;
  private day: string | undefined;
  private organisation: string | undefined;

  /** Without anybody asking for statements that no row condition has a part in. */
  constructor(asking?: Asking, isWide = false) {
    this.asking = asking;
    this.isWide = isWide;
  }

  /** Answers the placeholder with its type, e.g. `$3::uuid`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  me(): string {
    this.person ??= this.add(this.asker().userId, 'uuid');
    return this.person;
  }

  today(): string {
    this.day ??= this.add(todayIn(this.asker().orgTimezone), 'date');
    return this.day;
  }

  organization(): string {
    this.organisation ??= this.add(this.asker().orgId, 'uuid');
    return this.organisation;
  }

  private asker(): Asking {
    if (!this.asking) throw new Error('a row condition stands in a statement that is for nobody');
    return this.asking;
  }
}
