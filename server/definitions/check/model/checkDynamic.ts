// The field that says which model a reference leads to, and the models it names.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { isComputed, kindOf, modelsNamed } from '../../catalog/fieldKinds.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { didYouMean } from '../didYouMean.ts';
import type { Issue } from '../../read/schemaIssues.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

/** Of the fields beside it: one that holds one of several choices, told to whoever reads the reference. */
export function dynamicFaults(
  name: string,
  field: FieldDefinition,
  fields: Fields,
): (readonly [key: string, reason: Texts])[] {
  const { modelField } = field;
  if (kindOf(field) !== 'dynamic') {
    const reason = fault('only for {0}, this is a {1}', 'DynamicReferenceField', field.type);
    return modelField === undefined ? [] : [['modelField', reason]];
  }
  if (modelField === undefined)
    return [['modelField', fault('a {0} names the field that says which model it refers to', field.type)]];
  const choosing = Object.hasOwn(fields, modelField) && modelField !== name ? fields[modelField] : undefined;
  if (!choosing) {
    const others = Object.keys(fields).filter((each) => each !== name);
    return [['modelField', fault('there is no field "{0}"{1}', modelField, didYouMean(modelField, others))]];
  }
  if (kindOf(choosing) === 'choice' && !isComputed(choosing)) return [];
  return [
    ['modelField', fault('"{0}" has to be a CharField with choices, which are names of models', modelField)] as const,
  ];
}

/** Choices that name no model. `place`: where the fields stand. */
export function dynamicIssues(
  place: string,
  field: FieldDefinition,
  { fields, models }: { fields: Fields; models: ReadonlyMap<string, ModuleDefinition> },
): Issue[] {
  return modelsNamed(field, fields).flatMap((model, index) =>
    models.has(model)
      ? []
      : [
          {
            path: `${place}/${field.modelField ?? ''}/choices/${index}/id`,
            reason: fault('there is no model "{0}"{1}', model, didYouMean(model, models.keys())),
          },
        ],
  );
}
