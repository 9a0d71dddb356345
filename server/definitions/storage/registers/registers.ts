// Registers and what documents post into them, by the names of today. Pure.
import type {
  FieldDefinition,
  ModuleDefinition,
  PostingDefinition,
  RegisterDefinition,
} from '../../../../src/contract/index.ts';

/** By the name of their model. */
type Modules = ReadonlyMap<string, ModuleDefinition>;

export interface Register {
  /** Its model. */
  model: string;
  module: ModuleDefinition;
  spec: RegisterDefinition;
  /** The choice beside `document` that names its model. */
  documentModel: string;
}

export function registerOf(module: ModuleDefinition): Register | undefined {
  const { name: model, register: spec, fields } = module.model;
  const documentModel = spec && fields[spec.document]?.modelField;
  return spec && documentModel !== undefined ? { model, module, spec, documentModel } : undefined;
}

export interface Posting {
  register: Register;
  spec: PostingDefinition;
}

/** What cannot be followed is left out: where the other module is off, nothing is written there. */
export function postingsOf({ model }: ModuleDefinition, modules: Modules): Posting[] {
  return (model.posts ?? []).flatMap((spec) => {
    const register = followedRegister(spec.register, modules);
    return register ? [{ register, spec: followedPosting(spec, register.module.model.fields) }] : [];
  });
}

/** A register that was renamed is still found by its former name, as long as its definition says `renamedFrom`. */
export function followedRegister(name: string, modules: Modules): Register | undefined {
  const module = modules.get(name) ?? [...modules.values()].find(({ model }) => model.renamedFrom === name);
  return module && registerOf(module);
}

/** So are its fields. */
export function followedPosting(
  spec: PostingDefinition,
  fields: Readonly<Record<string, FieldDefinition>>,
): PostingDefinition {
  const now = (name: string): string =>
    Object.hasOwn(fields, name)
      ? name
      : (Object.entries(fields).find(([, { renamedFrom }]) => renamedFrom === name)?.[0] ?? name);
  const renamed = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [now(name), value]));
  return { ...spec, dimensions: renamed(spec.dimensions), resources: renamed(spec.resources) };
}

/** `<quantity>` of the line or the document, `<parent.day>` of the document a line belongs to. */
export function postedName(value: string): { name: string; ofParent: boolean } {
  const ofParent = value.startsWith('<parent.');
  return { name: value.slice(ofParent ? '<parent.'.length : 1, -1), ofParent };
}
