// Filters of a report that its reader's parameters fill in: a text `<name>` stands for the parameter of that name.

/** Names of the parameters that stand in it. */
export function parametersIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const name = parameterOf(value);
    return name === undefined ? [] : [name];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(parametersIn) : [];
}

/** With the values of the parameters; what stays empty narrows nothing. */
export function filledFilters(filters: object, parameters: object): Record<string, unknown> {
  const filled = fill(filters, parameters);
  return typeof filled === 'object' && filled !== null ? { ...filled } : {};
}

function fill(value: unknown, parameters: object): unknown {
  if (typeof value === 'string') {
    const name = parameterOf(value);
    if (name === undefined) return value;
    const given: unknown = Object.hasOwn(parameters, name) ? Reflect.get(parameters, name) : undefined;
    if (given === null || given === '') return undefined;
    // Filters have numbers as texts.
    return typeof given === 'number' ? String(given) : given;
  }
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => fill(one, parameters) ?? []);
    return all.length === 0 ? undefined : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    const each = fill(one, parameters);
    return each === undefined || (Array.isArray(each) && each.length === 0) ? [] : [[key, each]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function parameterOf(text: string): string | undefined {
  const name = text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : '';
  return name === '' || name.includes('<') || name.includes('>') ? undefined : name;
}
