// Colour arithmetic: hex, mixing, contrast as WCAG 2 counts it. No names, no alpha; the palette itself is the page's.

export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** Below it a colour counts as light: it bears black text, and as a line on a white page it is hard to see. */
export const LIGHT_BELOW = 3;

/** undefined for anything but #rgb and #rrggbb. */
export function parseHex(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(
    short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`
      : text,
  );
  if (!long) return undefined;
  const [r = 0, g = 0, b = 0] = long.slice(1).map((pair) => Number.parseInt(pair, 16));
  return { r, g, b };
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `other` in `color`, 0 to 1. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const blend = (from: number, to: number): number => from + (to - from) * share;
  return { r: blend(color.r, other.r), g: blend(color.g, other.g), b: blend(color.b, other.b) };
}

/** 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ r, g, b }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
