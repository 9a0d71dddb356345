// What the form of a definition offers where a name is asked for: fields, roles and actions of the draft itself, models of the server,
// renderers as they are registered, icons.
import type { Choice, MenuSection, ModuleEntry, ModulePlan, OrganizationRole } from '../../../contract/index.ts';
import { COLOR_NAMES, ROLE_NAMES } from '../../../engine/definition/index.ts';
import { ICON_PATHS } from '../../../engine/icons/index.ts';
import type { RendererKind } from '../../../engine/registry/index.ts';

interface SuggestionSources {
  definition: unknown;
  modules: readonly Pick<ModuleEntry, 'model' | 'title'>[];
  /** Of the menus, as the person sees them. */
  sections: readonly MenuSection[];
  /** Of the organisation, beside those of the product. */
  roles: readonly OrganizationRole[];
  /** Fields taken out whose values are still stored. */
  left: NonNullable<ModulePlan['left']>;
  /** Keys of the registered renderers. */
  keysOf(kind: RendererKind): readonly string[];
  /** Language of the titles. */
  lang: string;
  t(key: string, params?: Record<string, unknown>): string;
}

/** Of a kind of name, in the order in which they are best read; none of a kind nobody knows. */
export function suggestionsOf(names: string, sources: SuggestionSources): Choice[] {
  const { definition, modules, left, keysOf, t } = sources;
  const model = member(definition, 'model');
  switch (names) {
    case 'field':
    case 'order':
      return fieldsOf(model, names, sources);
    case 'model':
      return [
        ...modules.flatMap(({ model: own, title }) => (own === undefined ? [] : [choice(own, title)])),
        choice('user', t('definition.name.user')),
      ];
    case 'section':
      return [...new Map(sources.sections.map(({ name, title }) => [name, choice(name, title)])).values()];
    case 'role':
      return [
        ...ROLE_NAMES.map((role) => choice(role, t(`definition.role.${role}`))),
        ...sources.roles.flatMap(({ name, title, is_own: isOwn }) => (isOwn ? [choice(name, title)] : [])),
      ];
    case 'action':
      return [
        ...PLAIN_EVENTS.map((name) => choice(name, t(`definition.after.${name}`))),
        ...titled(member(member(model, 'status'), 'transitions'), sources),
        ...titled(member(model, 'actions'), sources),
      ];
    case 'state':
      return statesOf(model, sources);
    case 'counter':
      return titled(member(definition, 'counters'), sources);
    case 'block':
    case 'page':
    case 'cell':
      return [...new Set(keysOf(names).map(nameIn))]
        .filter((name) => /^[a-z][A-Za-z0-9_-]*$/.test(name))
        .map((name) => choice(name, name));
    case 'widget':
      return [
        ...new Set(
          keysOf('field')
            .filter((key) => key.includes('/'))
            .map(nameIn),
        ),
      ]
        .filter((name) => name !== 'suggest')
        .map((name) => choice(name, name));
    case 'color':
      return COLOR_NAMES.map((name) => choice(name, t(`definition.choice.tone.${name}`)));
    case 'left':
      return left.map(({ name, values }) => choice(name, t('modules.values', { number: values })));
    case 'icon':
      return [...ICON_PATHS.keys()].sort().map((name) => choice(name, name));
    default:
      return [];
  }
}

const PLAIN_EVENTS = ['create', 'update', 'delete', 'restore'] as const;
const BASE_FIELDS = ['author', 'created_at', 'updated_at'] as const;

function choice(id: string, title: string): Choice {
  return { id, string_view: title };
}

/** Keys are a type, a type and a widget, or a star and a widget: the name is behind the stroke. */
function nameIn(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

function fieldsOf(model: unknown, names: string, { lang, t }: SuggestionSources): Choice[] {
  const own = Object.entries(asObject(member(model, 'fields'))).map(([name, field]) =>
    choice(name, titleOf(field, name, lang)),
  );
  const all = [...own, ...BASE_FIELDS.map((name) => choice(name, t(`definition.name.${name}`)))];
  if (names !== 'order') return all;
  const falling = all.map(({ id, string_view: title }) => choice(`-${id}`, `↓ ${title}`));
  return [...all, ...falling, choice('rank', t('definition.name.rank'))];
}

function statesOf(model: unknown, { lang }: SuggestionSources): Choice[] {
  const field = member(member(model, 'fields'), textOf(member(member(model, 'status'), 'field')));
  return listOf(member(field, 'choices'))
    .map((one) => choice(textOf(member(one, 'id')), titleOf(one, '', lang)))
    .filter(({ id }) => id !== '');
}

function titled(list: unknown, { lang }: SuggestionSources): Choice[] {
  return listOf(list)
    .map((one) => choice(textOf(member(one, 'name')), titleOf(one, textOf(member(one, 'name')), lang)))
    .filter(({ id }) => id !== '');
}

function titleOf(one: unknown, otherwise: string, lang: string): string {
  const texts = asObject(member(one, 'title'));
  return [lang, 'en', 'ru', 'kk'].map((code) => textOf(member(texts, code))).find((text) => text !== '') ?? otherwise;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function member(value: unknown, key: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
