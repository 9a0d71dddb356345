// The rows of several pages as one list. Pure.

/** Rows may move between pages while they are read: each stands once, where it stood first. */
export function rowsOf<R extends { id: string }>(pages: readonly { results: readonly R[] }[]): R[] {
  const rows = new Map<string, R>();
  for (const { results } of pages) for (const row of results) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
