// Time zones for tests of days, so that no hour at which they run is a special one.

/** One in which it is about noon now: its day ends in twelve hours. */
export function zoneAtNoon(now = new Date()): string {
  const offset = 12 - now.getUTCHours();
  // The names of these zones count westwards.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Two a whole day apart, in neither of which it is about midnight. */
export function zonesADayApart(now = new Date()): readonly [early: string, late: string] {
  const isMidnight = [11, 12].includes(now.getUTCHours());
  return isMidnight ? ['Pacific/Honolulu', 'Pacific/Kiritimati'] : ['Etc/GMT+12', 'Etc/GMT-12'];
}
