// Whether markup is nested so deep that reading it as a tree would take long. Counts roughly and in one pass.

const MOST = 2_000;
const VOID: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'col',
  'link',
  'meta',
  'source',
  'track',
  'area',
  'base',
  'embed',
  'param',
]);

/** More tags open at once than any person or office program writes. A tag never closed counts as open. */
export function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (VOID.has(name.toLowerCase())) continue;
    open = Math.max(0, open + (slash === '/' ? -1 : 1));
    if (open > MOST) return true;
  }
  return false;
}
