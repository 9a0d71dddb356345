// Quoting for the parts of a statement that cannot be parameters. Values never come here.

export const sql = {
  /** `"name"`, or `"schema"."name"` for two; safe for any text. */
  id(...names: readonly string[]): string {
    return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
  },
  /** `'text'` for places that take no parameter, such as DDL. */
  literal(text: string): string {
    const quoted = `'${text.replaceAll("'", "''")}'`;
    return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
  },
} as const;
