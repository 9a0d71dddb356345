// What a plan says of the module's section in the menus: who decides where modules differ, and a section that nobody gave a title. Pure.
import type { Label, ModuleDefinition } from '../../../../src/contract/index.ts';
import { nearestWord } from '../../check/didYouMean.ts';
import { nameAsWords, sectionSaid, sectionSayings } from '../../catalog/menuSections.ts';
import { shownValue } from './shownValues.ts';
import type { PlanIssue } from './storedPlan.ts';
import type { Texts } from '../../faults/index.ts';

const KEYS = ['title', 'icon', 'order'] as const;

/** `next`: all modules as they will be. */
export function sectionWarnings(definition: ModuleDefinition, next: readonly ModuleDefinition[]): PlanIssue[] {
  const said = sectionSaid(definition);
  if (!said) return [];
  const sayings = sectionSayings(next);
  const own = sayings.filter(({ section }) => section.name === said.name);
  const issues: PlanIssue[] = [];
  for (const key of KEYS) {
    const values = own.flatMap(({ module, section }) =>
      section[key] === undefined ? [] : [{ module, value: section[key] }],
    );
    const [counts] = values;
    const mine = said[key];
    // Of what others disagree about among themselves their own plans tell.
    if (!counts || mine === undefined || values.every(({ value }) => isSame(value, mine))) continue;
    issues.push({
      path: `/navigation/section/${key}`,
      reason: differsText(key, {
        section: said.name,
        counts: counts.module,
        value: shownValue(counts.value),
        others: values.flatMap(({ module, value }) => (isSame(value, counts.value) ? [] : [module])).join(', '),
      }),
    });
  }
  if (own.every(({ section }) => section.title === undefined)) {
    const others = new Set(sayings.map(({ section }) => section.name).filter((name) => name !== said.name));
    issues.push({
      path: '/navigation/section',
      reason: untitledText(said.name, nameAsWords(said.name), nearestWord(said.name, others)),
    });
  }
  return issues;
}

function isSame(one: Label | string | number, other: Label | string | number): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.ru === other.ru && one.kk === other.kk && one.en === other.en;
}

const WORDS = {
  title: { ru: 'Название', kk: 'Атауын', en: 'The title' },
  icon: { ru: 'Значок', kk: 'Белгішесін', en: 'The icon' },
  order: { ru: 'Порядок', kk: 'Ретін', en: 'The order' },
};

interface Differing {
  section: string;
  /** The module that decides. */
  counts: string;
  value: Texts;
  others: string;
}

function differsText(key: keyof typeof WORDS, { section, counts, value, others }: Differing): Texts {
  return {
    ru: `${WORDS[key].ru} группы меню ${section} модули указывают по-разному: действует «${value.ru}» из ${counts}, иначе у ${others}`,
    kk: `${section} мәзір тобының ${WORDS[key].kk.toLowerCase()} модульдер әртүрлі көрсетеді: ${counts} модуліндегі «${value.kk}» қолданылады, ${others} модулінде басқаша`,
    en: `${WORDS[key].en} of the section ${section} differs between modules: “${value.en}” of ${counts} counts, not what ${others} says`,
  };
}

function untitledText(name: string, shown: string, nearest: string | undefined): Texts {
  return {
    ru: `У группы меню ${name} нет названия: показывается «${shown}»${nearest === undefined ? '' : `. Есть группа ${nearest}`}`,
    kk: `${name} мәзір тобының атауы жоқ: «${shown}» көрсетіледі${nearest === undefined ? '' : `. ${nearest} тобы бар`}`,
    en: `The section ${name} of the menu has no title: “${shown}” is shown${nearest === undefined ? '' : `. There is a section ${nearest}`}`,
  };
}
