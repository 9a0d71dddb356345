// Address of a row.

export function rowPath(model: string, id: string): string {
  return `/data/${encodeURIComponent(model)}/${encodeURIComponent(id)}/`;
}

export function modelPath(model: string, rest: string): string {
  return `/data/${encodeURIComponent(model)}/${rest}/`;
}
