// Whether two values of a page's context say the same. JSON as deep as a page needs; deeper ones count as changed.

const MAX_DEPTH = 8;

export function isSameData(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || depth >= MAX_DEPTH)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isSameData(Reflect.get(one, key), Reflect.get(other, key), depth + 1),
    )
  );
}
