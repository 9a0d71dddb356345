// People are rows like others, and the server itself stands on them: who signs in, with which roles, how he is called and where mail
// goes are read from their columns by name. What a definition may not do to these fields, and why. Pure.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { FUNCTIONAL_ROLES, ORGANIZATION_ROLES } from '../../../../src/engine/definition/index.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { isComputed, isText, kindOf, lengthOf } from '../../catalog/fieldKinds.ts';
import { PERSON_MODEL } from '../../catalog/names.ts';
import type { Issue } from '../../read/schemaIssues.ts';

interface Needed {
  type: FieldDefinition['type'];
  why: Texts;
  /** The server writes so long texts into it. */
  letters?: number;
  /** What the server tells apart. */
  choices?: readonly string[];
  /** It knows no others. */
  isClosed?: true;
  /** Written when somebody joins: a value somebody else has must not stop that. */
  isFilled?: true;
}

const SIGN_IN = fault('signing in');
const RIGHTS = fault('deciding who may what');
const JOINING = fault('invitations and joining');
const MAIL = fault('notices by mail');
const PROFILE = fault('profiles and cards of people');
const DAYS = fault('days and times of people');

/** Every column of people that statements of the server name; server/definitions/check/model/checkPeople.test.ts reads them. */
export const PEOPLE_FIELDS: ReadonlyMap<string, Needed> = new Map<string, Needed>([
  ['role', { type: 'CharField', why: RIGHTS, choices: ORGANIZATION_ROLES, isClosed: true, isFilled: true }],
  ['functional_roles', { type: 'MultiChoiceField', why: RIGHTS, choices: FUNCTIONAL_ROLES, isClosed: true }],
  ['state', { type: 'CharField', why: SIGN_IN, choices: ['active', 'suspended', 'left'], isFilled: true }],
  ['email', { type: 'CharField', why: MAIL, letters: 254 }],
  ['contact_phone', { type: 'CharField', why: JOINING, letters: 20, isFilled: true }],
  ['full_name', { type: 'CharField', why: PROFILE, letters: 255, isFilled: true }],
  ['last_name', { type: 'CharField', why: JOINING, letters: 100, isFilled: true }],
  ['first_name', { type: 'CharField', why: JOINING, letters: 100, isFilled: true }],
  ['middle_name', { type: 'CharField', why: JOINING, letters: 100, isFilled: true }],
  ['avatar', { type: 'ImageField', why: PROFILE }],
  ['job_title', { type: 'CharField', why: PROFILE }],
  ['company', { type: 'CharField', why: PROFILE }],
  ['birthday', { type: 'DateField', why: PROFILE }],
  ['show_birthday', { type: 'CharField', why: PROFILE, choices: ['all', 'day_month', 'none'], isFilled: true }],
  ['is_support', { type: 'BooleanField', why: PROFILE, isFilled: true }],
  ['timezone', { type: 'CharField', why: DAYS, letters: 64 }],
  ['last_activity', { type: 'DateTimeField', why: SIGN_IN }],
]);

export function checkPeople({ model }: ModuleDefinition): Issue[] {
  if (model.name !== PERSON_MODEL)
    return model.renamedFrom === PERSON_MODEL
      ? [{ path: '/model/renamedFrom', reason: fault('the model of the people of the organisations keeps its name') }]
      : [];
  const fields = new Map(Object.entries(model.fields));
  const heirs = [...fields].filter(([, { renamedFrom = '' }]) => PEOPLE_FIELDS.has(renamedFrom));
  return [
    ...heirs.map(([name, { renamedFrom = '' }]) =>
      issue(
        `${name}/renamedFrom`,
        fault(
          'the field "{0}" of people keeps its name: the server itself reads it for {1}',
          renamedFrom,
          whyOf(renamedFrom),
        ),
      ),
    ),
    ...[...PEOPLE_FIELDS].flatMap(([name, needed]) => {
      const field = fields.get(name);
      if (field) return fieldIssues(name, field, needed);
      return heirs.some(([, { renamedFrom }]) => renamedFrom === name)
        ? []
        : [issue(name, fault('people need the field "{0}": the server itself reads it for {1}', name, needed.why))];
    }),
    ...groupIssues(model),
  ];
}

function fieldIssues(name: string, field: FieldDefinition, needed: Needed): Issue[] {
  const { type, why, letters = 0, choices, isFilled } = needed;
  if (field.type !== type)
    return [
      issue(
        `${name}/type`,
        fault('the field "{0}" of people is a {1}: the server itself reads it for {2}', name, type, why),
      ),
    ];
  const issues = choices ? choiceIssues(name, field, needed) : [];
  if (isComputed(field))
    issues.push(
      issue(
        `${name}/${field.formula === undefined ? 'rollup' : 'formula'}`,
        fault('the field "{0}" of people cannot be computed: the server itself uses it for {1}', name, why),
      ),
    );
  if (field.renamedFrom !== undefined)
    issues.push(
      issue(
        `${name}/renamedFrom`,
        fault('the field "{0}" of people has values of its own: the server itself reads it for {1}', name, why),
      ),
    );
  if (isFilled && field.unique === true)
    issues.push(
      issue(
        `${name}/unique`,
        fault('the field "{0}" of people cannot be unique: the server itself fills it for {1}', name, why),
      ),
    );
  if (!choices && isText(kindOf(field)) && lengthOf(field) < letters)
    issues.push(
      issue(
        `${name}/maxLength`,
        fault('the field "{0}" of people takes at least {1} letters: the server itself writes it', name, letters),
      ),
    );
  return issues;
}

function choiceIssues(name: string, field: FieldDefinition, { choices = [], isClosed, why }: Needed): Issue[] {
  const given = (field.choices ?? []).map(({ id }) => id);
  const missing = choices.filter((choice) => !given.includes(choice));
  const foreign = isClosed ? given.filter((choice) => !choices.includes(choice)) : [];
  return [
    ...missing.map((choice) =>
      issue(
        `${name}/choices`,
        fault(
          'the field "{0}" of people needs the choice "{1}": the server itself reads it for {2}',
          name,
          choice,
          why,
        ),
      ),
    ),
    ...foreign.map((choice) =>
      issue(
        `${name}/choices`,
        fault(
          'the field "{0}" of people has no choice "{1}": the server knows {2} alone',
          name,
          choice,
          choices.join(', '),
        ),
      ),
    ),
  ];
}

/** Of values the server gives to everybody who joins no group may be unique; an address that somebody has is left out by it. */
function groupIssues({ unique = [] }: ModuleDefinition['model']): Issue[] {
  return unique.flatMap((group, index) =>
    group.every((name) => PEOPLE_FIELDS.get(name)?.isFilled)
      ? [
          {
            path: `/model/unique/${index}`,
            reason: fault(
              '{0} of people cannot be unique together: the server itself fills them for {1}',
              group.join(', '),
              JOINING,
            ),
          },
        ]
      : [],
  );
}

function whyOf(name: string): Texts {
  return PEOPLE_FIELDS.get(name)?.why ?? SIGN_IN;
}

function issue(place: string, reason: Texts): Issue {
  return { path: `/model/fields/${place}`, reason };
}
