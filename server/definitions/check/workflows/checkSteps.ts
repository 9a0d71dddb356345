// The steps of a rule: what each does has its keys, and what it names is there.
import type { FieldDefinition, ModuleDefinition, WorkflowStep } from '../../../../src/contract/index.ts';
import { hasFormat } from '../../../../src/engine/values/index.ts';
import { didYouMean } from '../didYouMean.ts';
import { personFault, textFaults } from '../checkEvents.ts';
import { isKind } from '../model/checkValues.ts';
import { fault, type Texts } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { paramsIssues } from './checkParams.ts';
import { keyIssues } from './checkTrigger.ts';
import { givenFault, unknownField, wholeTemplate } from './givenValues.ts';

type Key = Exclude<keyof WorkflowStep, 'do'>;

const KEYS: Readonly<Record<WorkflowStep['do'], readonly [needed: readonly Key[], may: readonly Key[]]>> = {
  set: [['values'], []],
  create: [['model', 'values'], []],
  notify: [['text'], ['people', 'roles']],
  mail: [
    ['subject', 'text'],
    ['people', 'roles', 'to'],
  ],
  call: [['url'], ['role']],
  run: [['action'], ['reason', 'params']],
};
/** Steps about the row itself. */
const ABOUT_ROW: ReadonlySet<WorkflowStep['do']> = new Set(['set', 'run']);

export interface StepsAround {
  definition: ModuleDefinition;
  fields: ReadonlyMap<string, FieldDefinition>;
  /** Whether there is a row: not of a schedule without a condition. */
  hasRow: boolean;
}

/** Others than the server learn from it that the condition held. */
export function isTelling({ do: what }: WorkflowStep): boolean {
  return what === 'notify' || what === 'mail' || what === 'call';
}

export function stepIssues(path: string, step: WorkflowStep, around: StepsAround): Issue[] {
  const keys = keyIssues(path, step, { key: 'do', value: step.do }, KEYS[step.do]);
  if (keys.length > 0) return keys;
  if (!around.hasRow && ABOUT_ROW.has(step.do))
    return [{ path: `${path}/do`, reason: fault('a schedule without "when" has no row') }];
  switch (step.do) {
    case 'set':
      return setIssues(path, step, around);
    case 'create':
      return [];
    case 'notify':
    case 'mail':
      return tellIssues(path, step, around);
    case 'call':
      return callIssues(path, step);
    case 'run':
      return runIssues(path, step, around);
  }
}

/** Of a created row, whose model may be another module's. */
export function createIssues(
  path: string,
  { model = '', values = {} }: WorkflowStep,
  { definition, fields, hasRow }: StepsAround,
  models: ReadonlyMap<string, ModuleDefinition>,
): Issue[] {
  const target = models.get(model);
  if (!target)
    return [
      { path: `${path}/model`, reason: fault('there is no model "{0}"{1}', model, didYouMean(model, models.keys())) },
    ];
  const own = new Map(Object.entries(target.model.fields));
  return Object.entries(values).flatMap(([name, value]) => {
    const field = own.get(name);
    const source = hasRow ? { model: definition.model.name, fields } : undefined;
    const reason = field ? givenFault(field, value, source) : unknownField(name, own);
    return reason ? [{ path: `${path}/values/${name}`, reason }] : [];
  });
}

function setIssues(path: string, { values = {} }: WorkflowStep, { definition, fields }: StepsAround): Issue[] {
  const { model } = definition;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    const given = field
      ? givenFault(field, value, { model: model.name, fields })
      : unknownField(name, new Map(Object.entries(model.fields)));
    const reason =
      name === model.status?.field ? fault('"{0}" is the status: it moves by transitions alone', name) : given;
    return reason ? [{ path: `${path}/values/${name}`, reason }] : [];
  });
}

function tellIssues(path: string, step: WorkflowStep, { fields, hasRow }: StepsAround): Issue[] {
  const { people = [], roles = [], to = [], subject = {}, text = {} } = step;
  const issues: Issue[] = [];
  const add = (at: string, reason: Texts | undefined): void => {
    if (reason) issues.push({ path: `${path}/${at}`, reason });
  };
  if (people.length + roles.length + to.length === 0)
    add(step.do === 'mail' ? 'to' : 'people', fault('nobody is told: name fields with people, or roles'));
  people.forEach((name, index) =>
    add(`people/${index}`, hasRow ? personFault(name, fields) : fault('a schedule without "when" has no row')),
  );
  to.forEach((address, index) => add(`to/${index}`, addressFault(address, hasRow ? fields : new Map())));
  for (const [key, texts] of [
    ['subject', subject],
    ['text', text],
  ] as const)
    for (const [lang, each] of Object.entries(texts))
      for (const reason of textFaults(each, hasRow ? fields : new Map())) add(`${key}/${lang}`, reason);
  return issues;
}

function addressFault(address: string, fields: ReadonlyMap<string, FieldDefinition>): Texts | undefined {
  const name = wholeTemplate(address);
  if (name === undefined)
    return hasFormat('email', address) ? undefined : fault('"{0}" is neither an e-mail address nor a <field>', address);
  const field = fields.get(name);
  if (!field) return unknownField(name, fields);
  if (!isKind(field, 'text')) return fault('"{0}" holds no e-mail address', name);
  return field.read ? fault('"{0}" may not be read by everybody who is told', name) : undefined;
}

function callIssues(path: string, { url = '' }: WorkflowStep): Issue[] {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isAddress = address?.protocol === 'https:' || address?.protocol === 'http:';
  return [
    ...(address && isAddress && address.username === '' && address.password === ''
      ? []
      : [
          {
            path: `${path}/url`,
            reason: fault('an address that begins with https:// is needed, without a password in it'),
          },
        ]),
  ];
}

function runIssues(path: string, step: WorkflowStep, { definition }: StepsAround): Issue[] {
  const { action: name = '', reason } = step;
  const { status, actions = [] } = definition.model;
  const all = [...(status?.transitions ?? []), ...actions];
  const action = all.find((each) => each.name === name);
  if (!action) {
    const names = all.map((each) => each.name);
    return [
      {
        path: `${path}/action`,
        reason: fault('"{0}" is neither a transition nor an action of the model{1}', name, didYouMean(name, names)),
      },
    ];
  }
  const asked = paramsIssues(path, action, step);
  if (action.reason === 'required' && reason === undefined)
    return [...asked, { path: `${path}/reason`, reason: fault('"{0}" asks for a reason', name) }];
  return reason !== undefined && action.reason === undefined
    ? [...asked, { path: `${path}/reason`, reason: fault('"{0}" asks for no reason', name) }]
    : asked;
}
