// What a server claims of the contract: areas, modules, languages. Without claims it claims all of it.

/** The parts of the contract that can be claimed for themselves; docs/contract.md says which calls they need. */
export const AREAS = [
  'shell',
  'people',
  'describe',
  'errors',
  'rows',
  'lists',
  'groups',
  'export',
  'filters',
  'chosen',
  'options',
  'writes',
  'batch',
  'live',
] as const;
export type Area = (typeof AREAS)[number];

export const LANGUAGES = ['ru', 'kk', 'en'] as const;

export interface Claims {
  areas: readonly Area[];
  /** Entries of the navigation; undefined: all of them. */
  modules: readonly string[] | undefined;
  languages: readonly string[];
}

export const EVERYTHING: Claims = { areas: AREAS, modules: undefined, languages: LANGUAGES };

/** Throws one line for what nobody can claim. */
export function readClaims({
  claim,
  module,
  lang,
}: {
  claim?: readonly string[] | undefined;
  module?: readonly string[] | undefined;
  lang?: string | undefined;
}): Claims {
  const languages = listOf(lang === undefined ? undefined : [lang]) ?? LANGUAGES;
  const unknown = languages.find((each) => !LANGUAGES.some((known) => known === each));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no language of the contract: ${LANGUAGES.join(', ')}`);
  return { areas: listOf(claim)?.map(areaOf) ?? AREAS, modules: listOf(module), languages };
}

function areaOf(name: string): Area {
  const found = AREAS.find((area) => area === name);
  if (found) return found;
  throw new Error(`"${name}" is no part of the contract that can be claimed: ${AREAS.join(', ')}`);
}

/** Of options given several times or with commas between. */
function listOf(given: readonly string[] | undefined): string[] | undefined {
  return given
    ?.flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
