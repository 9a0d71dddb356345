// The people a tool signs in as: `--login NAME`, whose password is KESTE_PASSWORD, or `--login NAME:PASSWORD`.
import type { Login } from './caller.ts';

/** Throws one line that says what is missing. */
export function readLogins(
  given: readonly string[] | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Login[] {
  if (!given || given.length === 0)
    throw new Error('Name at least one person: --login NAME (password in KESTE_PASSWORD) or --login NAME:PASSWORD');
  return given.map((text) => {
    const colon = text.indexOf(':');
    const [name, password] =
      colon === -1 ? [text, env['KESTE_PASSWORD']] : [text.slice(0, colon), text.slice(colon + 1)];
    if (!name || !password)
      throw new Error(`No password for "${name}": set KESTE_PASSWORD, or write --login NAME:PASSWORD`);
    return { name, password };
  });
}

/** The address of a server. Throws one line for anything else. */
export function readServer(text: string | undefined): string {
  if (text !== undefined && /^https?:\/\/[^/\s]+/.test(text)) return text.replace(/\/$/, '');
  throw new Error('Say which server: --server http://127.0.0.1:8080');
}
