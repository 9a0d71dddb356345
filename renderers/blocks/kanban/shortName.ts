// Who a row refers to, in the little room of a card.

const LEAST_DIGITS = 6;

/** A reference without the code in brackets that tells namesakes apart elsewhere: «ТОО «Береке» (190940012345)» → «ТОО «Береке»». Anything else as it is. */
export function shortName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('string_view' in value)) return value;
  const { string_view: text } = value;
  if (typeof text !== 'string' || !text.endsWith(')')) return value;
  const from = text.lastIndexOf(' (');
  const code = text.slice(from + 2, -1);
  return from > 0 && code.length >= LEAST_DIGITS && [...code].every((sign) => sign >= '0' && sign <= '9')
    ? { ...value, string_view: text.slice(0, from) }
    : value;
}
