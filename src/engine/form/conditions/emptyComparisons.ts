// Conditions compare with what is not there: `x = ''` and `x = null` both ask whether x is empty, on the page, where an emptied text is
// '', and on the server, where it is null.

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What the rewritten comparisons call; no condition can write such names. */
export const EMPTY_FUNCTIONS: readonly (readonly [name: string, asked: (value: unknown) => boolean])[] = [
  ['= empty', isEmpty],
  ['!= empty', (value) => !isEmpty(value)],
];

/** Turns comparisons by `=` and `!=` with '' or null into calls, in place. `node`: a tree of JSONata. */
export function comparingEmpties(node: unknown): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
  for (const member of Object.values(node)) comparingEmpties(member);
  const { type, value, lhs, rhs }: Record<string, unknown> = { ...node };
  if (type !== 'binary' || (value !== '=' && value !== '!=')) return;
  const asked = [lhs, rhs].find((side) => !isNothing(side));
  if (asked === undefined || (!isNothing(lhs) && !isNothing(rhs))) return;
  Object.assign(node, {
    type: 'function',
    value: '(',
    procedure: { type: 'variable', value: `${value} empty`, position: 0 },
    arguments: [asked],
  });
}

function isNothing(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, value }: Record<string, unknown> = { ...node };
  return (type === 'string' && value === '') || (type === 'value' && value === null);
}
