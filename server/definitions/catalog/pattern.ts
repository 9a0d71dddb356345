// Patterns of definitions: which ones may be written, and how the server matches them – in time that grows with the text alone, whatever the pattern.
import { RE2JS } from 're2js';
import { fault, type Texts } from '../faults/index.ts';

/** Each counted repetition costs that many steps for each letter. */
const MOST_COUNTED = 100;
const LONGEST_TEXT = 4000;
const REMEMBERED = 500;
const COMPILED = new Map<string, RE2JS>();

/** Whether the whole text fits, one of so many letters at most. */
export function fitsPattern(source: string, text: string, longest = LONGEST_TEXT): boolean {
  return text.length <= longest && compiled(source).matches(text);
}

/** Whether the pattern is found somewhere in the text, as a JSON Schema means it. */
export function searches(source: string, text: string): boolean {
  return text.length <= LONGEST_TEXT && compiled(source).matcher(text).find();
}

function compiled(source: string): RE2JS {
  const known = COMPILED.get(source);
  if (known) return known;
  const pattern = RE2JS.compile(RE2JS.translateRegExp(asThePageReads(source)));
  if (COMPILED.size < REMEMBERED) COMPILED.set(source, pattern);
  return pattern;
}

const SPACES = String.raw`\s\x0b\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;

/** Blanks and the point mean what they mean in JavaScript, where both know more signs. */
function asThePageReads(source: string): string {
  let isInClass = false;
  return source.replaceAll(/\\.|[[\].]/gsu, (sign) => {
    if (sign === '[') isInClass = true;
    if (sign === ']') isInClass = false;
    if (sign === '.' && !isInClass) return String.raw`[^\n\r\x{2028}\x{2029}]`;
    if (sign === String.raw`\s`) return isInClass ? SPACES : `[${SPACES}]`;
    return sign === String.raw`\S` && !isInClass ? `[^${SPACES}]` : sign;
  });
}

/** The upper bounds of `{2}`, `{1,30}` in a pattern, added up. */
function countsOf(source: string): number {
  const bounds = source.replaceAll(/\\./gu, 'a').matchAll(/\{(?<from>[0-9]+),?(?<to>[0-9]*)\}/g);
  return [...bounds].reduce((sum, { groups }) => sum + Number(groups?.['to'] || groups?.['from']), 0);
}

/** Reason for refusing the pattern, or undefined. */
export function patternFault(source: string): Texts | undefined {
  try {
    new RegExp(`^(?:${source})$`, 'u');
  } catch (error) {
    return fault('not a regular expression: {0}', error instanceof Error ? error.message : String(error));
  }
  if (/\\[1-9]|\\k</.test(source)) return fault('back references are not allowed');
  if (/\(\?(?:[=!]|<[=!])/.test(source)) return fault('look-around is not allowed');
  try {
    compiled(source);
  } catch (error) {
    return fault('not a regular expression: {0}', error instanceof Error ? error.message : String(error));
  }
  if (countsOf(source) > MOST_COUNTED)
    return fault('the counts of its repetitions come to more than {0} together: use maxLength', MOST_COUNTED);
  return hasRepeatedRepetition(source)
    ? fault('a repeated group may not hold repetitions or alternatives: write it without nesting')
    : undefined;
}

const REPEATS = /^(?:[*+]|\{[0-9]+(?:,[0-9]*)?\})/;
const UNBOUNDED = /^(?:[*+]|\{[0-9]+,[0-9]*\})/;

/** `(a+)+`, `(a|b)*` and their like: the usual cause of runaway matching. */
function hasRepeatedRepetition(source: string): boolean {
  const groups: boolean[] = [];
  const rest = source.replaceAll(/\\./gu, 'a').replaceAll(/\[[^\]]*\]/gu, 'a');
  for (let at = 0; at < rest.length; at += 1) {
    const tail = rest.slice(at + 1);
    if (rest[at] === '(') groups.push(false);
    else if (rest[at] === '|') markGroups(groups);
    else if (rest[at] === ')') {
      const isVariable = groups.pop() ?? false;
      if (isVariable && REPEATS.test(tail)) return true;
      if (isVariable) markGroups(groups);
    }
    if (rest[at] !== '(' && UNBOUNDED.test(tail)) markGroups(groups);
  }
  return false;
}

function markGroups(groups: boolean[]): void {
  groups.fill(true);
}
