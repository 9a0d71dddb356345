// The address of a person's picture in the size it is shown in.

/** The picture is asked for larger, so that dense screens stay sharp. */
const EXTRA_PX = 130;

export function pictureUrl(path: string, sizePx: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}size=${sizePx + EXTRA_PX}`;
}
