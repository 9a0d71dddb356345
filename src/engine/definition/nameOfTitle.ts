// A name for definitions out of a title: Latin letters, digits and underscores, not taken yet. Pure.
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  ғ: 'g',
  қ: 'q',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  і: 'i',
};
const LONGEST = 44;

/** `otherwise`: the name of a title without a letter, and what stands before one that begins with a digit. */
export function nameOfTitle(title: string, otherwise: string, isTaken: (name: string) => boolean): string {
  const latin = [...title.normalize('NFC').toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = latin
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('_')
    .slice(0, LONGEST - otherwise.length - 1)
    .replace(/_$/, '');
  const name = /^[a-z]/.test(words) ? words : `${otherwise}_${words}`.replace(/_$/, '');
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}_${number}`;
  return free;
}
