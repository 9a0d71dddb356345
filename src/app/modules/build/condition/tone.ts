// The tone of a column as conditions with colours: `if(<due> < today(), 'red', '')`. Pure.
import { parseCondition } from './parseCondition.ts';

export interface ToneCase {
  condition: string;
  color: string;
}

/** undefined: the formula says more than that. */
export function parseTone(text: string): ToneCase[] | undefined {
  const cases: ToneCase[] = [];
  let rest = text.trim();
  while (rest !== '' && rest !== "''") {
    const split = splitIf(rest);
    if (!split) return undefined;
    const color = /^'([a-z]+)'$/.exec(split.then)?.[1];
    if (color === undefined || !parseCondition(split.condition, 'formula')) return undefined;
    cases.push({ condition: split.condition, color });
    rest = split.otherwise;
  }
  return cases;
}

/** Empty where nothing is coloured; a case without its condition waits. */
export function writeTone(cases: readonly ToneCase[]): string {
  const said = cases.filter(({ condition, color }) => condition !== '' && color !== '');
  return said.length === 0
    ? ''
    : said.reduceRight((otherwise, { condition, color }) => `if(${condition}, '${color}', ${otherwise})`, "''");
}

/** The three arguments of an `if` that is the whole text. */
function splitIf(text: string): { condition: string; then: string; otherwise: string } | undefined {
  if (!text.startsWith('if(') || !text.endsWith(')')) return undefined;
  const inner = text.slice(3, -1);
  const parts: string[] = [];
  let [from, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner.charAt(at);
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(inner.slice(from, at).trim());
      from = at + 1;
    }
    if (depth < 0) return undefined;
  }
  parts.push(inner.slice(from).trim());
  const [condition, then, otherwise] = parts;
  return parts.length === 3 && condition !== undefined && then !== undefined && otherwise !== undefined
    ? { condition, then, otherwise }
    : undefined;
}
