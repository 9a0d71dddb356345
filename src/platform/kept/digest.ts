// Whether the rows at hand are all the server has, and in the order it gives them.
import type { KeptDescription, KeptRecord, LocalRows } from '../../engine/query/index.ts';

export async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function areAll(records: readonly KeptRecord[], { count, digest }: KeptDescription): Promise<boolean> {
  if (records.length !== count) return false;
  const texts = records.map(({ row }) => `${row.id}:${row.version}`).sort();
  return (await digestOf(texts.join(','))) === digest;
}

/** Fields whose texts this device orders otherwise. One after another, with a pause for what the person does. */
export async function unorderedOf(rows: LocalRows, { text_orders: orders }: KeptDescription): Promise<string[]> {
  const found: string[] = [];
  for (const [name, digest] of Object.entries(orders)) {
    if ((await digestOf(rows.orderOf(name).join(','))) !== digest) found.push(name);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found;
}
