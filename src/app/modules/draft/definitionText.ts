// A definition as text: laid out like the definitions that ship with the product, short things on one line.

const MOST_LETTERS = 160;

/** Ends with a line break, as a file does. */
export function definitionText(definition: unknown): string {
  return `${laidOut(definition, '', '')}\n`;
}

/** `lead`: what stands on the line before it. */
function laidOut(value: unknown, indent: string, lead: string): string {
  const line = onOneLine(value);
  if (
    typeof value !== 'object' ||
    value === null ||
    (indent !== '' && indent.length + lead.length + line.length <= MOST_LETTERS)
  )
    return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => laidOut(one, inner, ''))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + laidOut(one, inner, name);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`)
    .join(', ')}}`;
}
