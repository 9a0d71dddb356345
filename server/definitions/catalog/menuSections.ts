// Sections of the menus, as the modules that stand in them say. Pure.
import type { Label, ModuleDefinition, NavigationSectionDefinition } from '../../../src/contract/index.ts';

interface SectionInForce {
  name: string;
  /** Empty where no module says one: the name stands there. */
  title: Label;
  icon: string | undefined;
  order: number;
}

interface SectionSaying {
  module: string;
  section: NavigationSectionDefinition;
}

/** What one module says of its section; undefined: it stands in none. */
export function sectionSaid({ navigation }: ModuleDefinition): NavigationSectionDefinition | undefined {
  const section = navigation?.section;
  return typeof section === 'string' ? { name: section } : section;
}

/** By modules in the order of their names: of those that say different things the first one counts. */
export function sectionSayings(definitions: Iterable<ModuleDefinition>): SectionSaying[] {
  return [...definitions]
    .flatMap((definition) => {
      const section = sectionSaid(definition);
      return section ? [{ module: definition.name, section }] : [];
    })
    .sort((one, other) => (one.module < other.module ? -1 : 1));
}

export function menuSections(definitions: Iterable<ModuleDefinition>): ReadonlyMap<string, SectionInForce> {
  const sayings = sectionSayings(definitions).map(({ section }) => section);
  return new Map(
    sayings.map(({ name }) => {
      const own = sayings.filter((section) => section.name === name);
      return [
        name,
        {
          name,
          title: own.find(({ title }) => title !== undefined)?.title ?? {},
          icon: own.find(({ icon }) => icon !== undefined)?.icon,
          order: own.find(({ order }) => order !== undefined)?.order ?? 0,
        },
      ];
    }),
  );
}

/** `field_service` as people read it: Field service. */
export function nameAsWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
