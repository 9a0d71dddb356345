// Whether a birthday is today, by the calendar of the viewer. Days are text and never pass through UTC.

const BIRTHDAY = /^(?:\d{4}|-)-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD`, or `--MM-DD` when the year is not shown. Who was born on 29 February has his day on 1 March in common years. */
export function isBirthdayToday(birthday: string | null | undefined, now = new Date()): boolean {
  const match = BIRTHDAY.exec(birthday ?? '');
  if (!match) return false;
  const [month, day] = [Number(match[1]), Number(match[2])];
  const isMoved = month === 2 && day === 29 && !isLeapYear(now.getFullYear());
  const [thisMonth, thisDay] = isMoved ? [3, 1] : [month, day];
  return now.getMonth() + 1 === thisMonth && now.getDate() === thisDay;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
