// The order of a table as blocks tell it to each other: column names, minus prefix for descending.

/** The list as it was given: a copy would be news to whoever compares. undefined for anything else. */
export function readOrder(given: unknown): readonly string[] | undefined {
  return isOrder(given) ? given : undefined;
}

function isOrder(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((entry) => typeof entry === 'string');
}
