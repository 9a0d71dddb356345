// The time zones this browser knows, with their present distance from UTC, for a select. Pure.

export interface Choice {
  value: string;
  label: string;
}

const cache = new Map<string, Choice[]>();

/** In the order of the browser, by name. */
export function zoneChoices(lang: string): Choice[] {
  const known = cache.get(lang);
  if (known) return known;
  const now = new Date();
  const choices = Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${distance(zone, lang, now)})`,
  }));
  cache.set(lang, choices);
  return choices;
}

export function currencyChoices(lang: string): Choice[] {
  const names = new Intl.DisplayNames([lang], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }));
}

function distance(timeZone: string, lang: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}
