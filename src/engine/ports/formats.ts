// Numbers, dates and texts in the interface language.

/** Formats of the interface language. All answer plain text. */
export interface Formats {
  readonly lang: string;
  /** Decimal text with grouping: at least and at most `precision` digits after the point. */
  decimal(value: string, precision: number): string;
  /** Price: Russian grouping, always two digits, currency sign behind when given. */
  price(value: string, currency?: string): string;
  integer(value: number | string): string;
  /** `YYYY-MM-DD` → DD.MM.YYYY or DD/MM/YYYY by language; other texts as they are. */
  date(value: string): string;
  /** ISO moment → date and time in the viewer's zone. */
  moment(value: string): string;
  fileSize(bytes: number): string;
  /** A text of the interface by key, e.g. `yes`. */
  t(key: string, params?: Record<string, unknown>): string;
}
