// Tells each problem once per visit, to the console: a place of its own on the server may come behind this door.

export interface Problem {
  code: string;
  path: string;
  detail: string;
}

const MAX_REMEMBERED = 500;

export function createReport(write: (text: string) => void = (text) => console.error(text)): (problem: Problem) => void {
  const told = new Set<string>();
  return ({ code, path, detail }) => {
    const key = `${code} ${path}: ${detail}`;
    if (told.has(key) || told.size >= MAX_REMEMBERED) return;
    told.add(key);
    write(key);
  };
}
