// What the same keys write on another keyboard layout: Latin, Russian, Kazakh. Pure.

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_SHIFTED = '~{}:"<>';
const RUSSIAN_SHIFTED = 'ёхъжэбю';
/** The row of digits on a Kazakh keyboard. */
const DIGITS = '234589 0-=';
const KAZAKH = 'әіңғүұ қөһ';

const toRussian = keysOf(LATIN + LATIN_SHIFTED, RUSSIAN + RUSSIAN_SHIFTED);
const toKazakh = new Map([...toRussian, ...keysOf(DIGITS, KAZAKH)]);
/** The Kazakh letters of who types with the Russian layout. */
const toKazakhDigits = keysOf(DIGITS, KAZAKH);
const toLatin = keysOf(RUSSIAN + KAZAKH.replace(' ', ''), LATIN + DIGITS.replace(' ', ''));

/** What the same keys would have written, the likeliest first; none where it comes out as it was. */
export function otherLayouts(text: string): string[] {
  const small = text.toLowerCase();
  const layouts = /[а-яёәіңғүұқөһ]/.test(small) ? [toLatin, toKazakhDigits] : [toRussian, toKazakh];
  const texts = layouts.map((keys) => [...small].map((letter) => keys.get(letter) ?? letter).join(''));
  return [...new Set(texts)].filter((each) => each !== small);
}

function keysOf(from: string, to: string): Map<string, string> {
  const letters = [...to];
  return new Map([...from].map((key, index) => [key, letters[index] ?? key]));
}
