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

export function roleName(title: string, taken: readonly string[]): string {
  const latin = [...title.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = latin
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('_')
    .slice(0, LONGEST);
  const name = /^[a-z]/.test(words) ? words : `role_${words}`.replace(/_$/, '');
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}
