// Collects the parameters of one statement. Values go in here and nowhere else.

export class Params {
  readonly values: unknown[] = [];

  /** Answers the placeholder with its type, e.g. `$3::uuid`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
