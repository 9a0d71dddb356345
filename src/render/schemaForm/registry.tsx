// The library's registry with nothing in it but ours: its widgets, fields and templates are not loaded.
import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { DrawnSchema } from '../../engine/jsonSchema/index.ts';
import { AnyField } from './AnyField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DrawnField } from './DrawnField.tsx';
import type { SchemaRegistry } from './formScope.ts';
import { LeafField } from './LeafField.tsx';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';

export const OPTIONS = {
  idPrefix: 'root',
  idSeparator: '/',
  useFallbackUiForUnsupportedType: false,
  // Values and schemas are the same objects until they change.
  experimental_componentUpdateStrategy: 'shallow',
} as const;

export function createRegistry(root: DrawnSchema, schemaUtils: SchemaUtilsType<unknown, RJSFSchema>): SchemaRegistry {
  const registry = {
    fields: {
      SchemaField: DrawnField,
      ObjectField,
      ArrayField: ListField,
      StringField: LeafField,
      NumberField: LeafField,
      BooleanField: LeafField,
      NullField: LeafField,
      FallbackField: AnyField,
      AnyOfField: ChoiceField,
      OneOfField: ChoiceField,
    },
    templates: {
      FieldTemplate: Bare,
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
    },
    widgets: {},
    formContext: {},
    rootSchema: root,
    schemaUtils,
    translateString: (text: string) => text,
    globalFormOptions: OPTIONS,
  };
  // The library asks for more than it uses: its own fields, which ours take the place of, ask for the rest.
  return registry as unknown as SchemaRegistry;
}

/** Label, help and faults are drawn by the fields. */
function Bare({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function Nothing(): ReactNode {
  return null;
}
