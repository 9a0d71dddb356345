// Tells each problem once per visit: to the console, and to whoever listens for what the server should know.

export interface Problem {
  code: string;
  path: string;
  detail: string;
}

export interface ReportOptions {
  write?: (text: string) => void;
  onProblem?: (problem: Problem) => void;
}

const MAX_REMEMBERED = 500;

export function createReport({ write = (text) => console.error(text), onProblem }: ReportOptions = {}): (
  problem: Problem,
) => void {
  const reported = new Set<string>();
  return (problem) => {
    const { code, path, detail } = problem;
    const key = `${code} ${path}: ${detail}`;
    if (reported.has(key) || reported.size >= MAX_REMEMBERED) return;
    reported.add(key);
    write(key);
    onProblem?.(problem);
  };
}
