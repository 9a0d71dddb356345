// What a block wants the page's address to say, as `PageProps.onQuery` takes it: texts are set, everything else is taken away.

export function addressChanges(data: Readonly<Record<string, unknown>> = {}): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
