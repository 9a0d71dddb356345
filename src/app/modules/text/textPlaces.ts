// Where the parts of a JSON text stand in it, by their JSON pointer. The text is JSON; of values themselves nothing is told.

export interface TextPlace {
  /** From 1. */
  line: number;
  /** Of the key, or of the entry of a list: first letter and the one after its end. */
  from: number;
  to: number;
}

interface Open {
  pointer: string;
  isList: boolean;
  index: number;
  /** Of the member that is read. */
  key: string | undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export function textPlaces(text: string): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>();
  const open: Open[] = [];
  const line = lineCounter(text);
  const note = (pointer: string, from: number, to: number): void =>
    void (places.has(pointer) || places.set(pointer, { line: line(from), from, to }));
  for (const { 0: token, index: from } of text.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (top && isKey(top, token)) {
      top.key = keyOf(token);
      note(childOf(top), from, from + token.length);
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && top) Object.assign(top, { index: top.index + 1, key: undefined });
    else if (token !== ':' && token !== ',') {
      const pointer = top ? childOf(top) : '';
      note(pointer === '' ? '/' : pointer, from, from + token.length);
      if (token === '{' || token === '[') open.push({ pointer, isList: token === '[', index: 0, key: undefined });
    }
  }
  return places;
}

/** The place itself, else the nearest one it would stand in; undefined for an empty text. */
export function placeIn(places: ReadonlyMap<string, TextPlace>, pointer: string): TextPlace | undefined {
  const parts = pointer.split('/').slice(1);
  for (let length = parts.length; length > 0; length -= 1) {
    const found = places.get(`/${parts.slice(0, length).join('/')}`);
    if (found) return found;
  }
  return places.get('/');
}

function isKey({ isList, key }: Open, token: string): boolean {
  return !isList && key === undefined && token.startsWith('"');
}

function childOf({ pointer, isList, index, key = '' }: Open): string {
  return `${pointer}/${isList ? index : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function keyOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

/** Asked with places that only grow. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}
