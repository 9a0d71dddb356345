// A sentence for the author of a definition: English with numbered gaps, and what fills them. Other languages are looked up by `text`.

export interface Said {
  text: string;
  params: readonly (string | number | Said)[];
}

export function say(text: string, ...params: Said['params']): Said {
  return { text, params };
}

export function inEnglish({ text, params }: Said): string {
  return filled(
    text,
    params.map((param) => (typeof param === 'object' ? inEnglish(param) : String(param))),
  );
}

export function filled(text: string, params: readonly string[]): string {
  return text.replaceAll(/\{(\d+)\}/g, (gap, index: string) => params[Number(index)] ?? gap);
}
