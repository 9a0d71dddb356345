// Bytes of a text file → text: UTF-8, UTF-16 with its mark, else the Windows code page that Russian and Kazakh programs write.

const UTF16_LITTLE = Buffer.from([0xff, 0xfe]);
const UTF16_BIG = Buffer.from([0xfe, 0xff]);

/** Without a byte order mark; undefined when the bytes are no text. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decoded(bytes);
  return text === undefined || text.includes('\u0000') ? undefined : text;
}

function decoded(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 2);
  if (start.equals(UTF16_LITTLE)) return new TextDecoder('utf-16le').decode(bytes);
  if (start.equals(UTF16_BIG)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.includes(0) ? undefined : new TextDecoder('windows-1251').decode(bytes);
  }
}
