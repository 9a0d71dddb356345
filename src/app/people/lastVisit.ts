// The moment of a visit as the card writes it: DD.MM.YYYY HH:mm in every language, in the viewer's zone.

/** undefined for what is no moment. */
export function lastVisit(moment: string): string | undefined {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return undefined;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${String(at.getFullYear()).padStart(4, '0')} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
