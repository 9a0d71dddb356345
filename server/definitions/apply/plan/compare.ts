// What a definition changes beside storage: navigation, views, rules, permissions, texts, actions. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { differences, type Difference } from './differences.ts';
import { shownChange, shownValue } from './shownValues.ts';
import type { PlanChange } from './storedPlan.ts';
import { placeText, sameText } from './planWords.ts';
import { addressText, areaText, fieldsText } from './texts.ts';

type Area = Parameters<typeof areaText>[0];

const LANGUAGE = /\/(?:ru|kk|en)$/;
/** Keys that storage and permissions report, or that say nothing by themselves. */
const REPORTED_ELSEWHERE =
  /^(?:\/name|\/model\/name|\/renamedFrom|\/model\/renamedFrom|\/drop|\/model\/drop(?:\/.*)?|\/\$schema|\/permissions(?:\/.*)?|\/model\/fields\/.*\/(?:read|write)|\/model\/fields\/[^/]+(?:\/fields\/[^/]+)?(?:\/renamedFrom)?)$/;
const AREAS: readonly (readonly [RegExp, Area])[] = [
  [/^\/(?:navigation|icon)/, 'navigation'],
  [/^\/(?:table|filters|form|page|demo)/, 'view'],
  [/^\/(?:counters|events|workflows)|^\/model\/(?:status|actions)/, 'action'],
  [
    /\/(?:widget|help|relatedTab|relatedCreate|relatedTitle|visibleWhen|whenHidden|disabledWhen|currency|currencyField|zone|search)$|^\/model\/representation/,
    'view',
  ],
  [/^\/model\//, 'rule'],
];

export function comparedChanges(before: ModuleDefinition | undefined, after: ModuleDefinition): PlanChange[] {
  if (!before) return newModule(after);
  return differences(before, after)
    .filter(({ path }) => !REPORTED_ELSEWHERE.test(path))
    .map(changeOf);
}

/** What people get: the module, its address, its fields. */
function newModule({ name, title, navigation, model }: ModuleDefinition): PlanChange[] {
  const changes: PlanChange[] = [
    { kind: 'add', what: 'module', path: '/', text: areaText('module', 'add', sameText(name), shownValue(title)) },
  ];
  if (navigation)
    changes.push({ kind: 'add', what: 'navigation', path: '/navigation/path', text: addressText(navigation.path) });
  return [
    ...changes,
    { kind: 'add', what: 'view', path: '/model/fields', text: fieldsText(shownValue(Object.keys(model.fields))) },
  ];
}

function changeOf(difference: Difference): PlanChange {
  const { path, before, after } = difference;
  const kind = kindOfChange(before, after);
  const what = areaOf(difference);
  const detail = kind === 'change' ? shownChange(before, after) : shownValue(kind === 'add' ? after : before);
  return { kind, what, path, text: areaText(what, kind, placeText(path), detail) };
}

function kindOfChange(before: unknown, after: unknown): 'add' | 'change' | 'drop' {
  if (before === undefined) return 'add';
  return after === undefined ? 'drop' : 'change';
}

function areaOf({ path }: Difference): Area {
  if (LANGUAGE.test(path)) return 'text';
  return AREAS.find(([pattern]) => pattern.test(path))?.[1] ?? 'module';
}
