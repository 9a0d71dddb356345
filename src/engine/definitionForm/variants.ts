// A value of several possible forms: a choice of the form, and the fields of the one chosen.
import type { FormField } from '../../contract/index.ts';
import { isNode } from '../jsonSchema/index.ts';
import { placeIn, readBindings, writeBindings, type Binding } from './binding.ts';
import { kindOf } from './nodeKind.ts';
import type { Resolved } from './schemaFiles.ts';
import { extended, fieldOf, type Made, type Maker, type Part } from './parts.ts';

interface Variant extends Made {
  id: string;
  at: Resolved;
  isObject: boolean;
}

const FORMS = { text: 'text', list: 'list', object: 'object' } as const;

/** Absent: none is chosen. A value of no known form stays as it is until one is chosen. */
export function variants(maker: Maker, part: Part): Made {
  const { name, described, texts, place, at, isRequired } = part;
  const prefix = name === '' ? '' : `${name}.`;
  const kindName = `${prefix}_kind`;
  const all = (at.node.anyOf ?? []).map((each) => variantOf(maker, { part, prefix, at: maker.files.resolve(each) }));
  const kind: FormField = {
    ...fieldOf(kindName, 'selectEnum', {
      label: texts.label,
      ...(texts.help === undefined ? {} : { help: texts.help }),
    }),
    ...(isRequired ? { required: true } : {}),
    choices: all.map(({ id }) => ({ id, string_view: maker.texts.choice(described, id) })),
  };
  const fields = [
    kind,
    ...all.flatMap((variant) =>
      variant.fields.map((field) => extended(field, { visibleWhen: `\`${kindName}\` = "${variant.id}"` })),
    ),
  ];
  const binding: Binding = {
    path: place.path,
    levels: place.levels,
    names: [kindName, ...all.flatMap((variant) => variant.bindings.flatMap(({ names }) => names))],
    read(value) {
      const chosen = all.find((variant) => matches(variant, value));
      return Object.assign(
        { [kindName]: chosen?.id ?? null },
        ...all.map((variant) => readBindings(variant.bindings, variant === chosen ? value : undefined)),
      );
    },
    write(values, source) {
      const chosen = all.find(({ id }) => id === values[kindName]);
      if (!chosen) return undefined;
      if (chosen.at.node.const !== undefined) return chosen.at.node.const;
      const written = writeBindings(chosen.bindings, values, matches(chosen, source) ? source : undefined);
      return written === undefined && chosen.isObject ? {} : written;
    },
    place(rest, value) {
      const chosen = all.find((variant) => matches(variant, value));
      return (
        (rest.length > 0 && chosen ? placeIn(chosen.bindings, value, rest) : undefined) ?? { name: kindName, at: [] }
      );
    },
  };
  return { fields, bindings: [binding] };
}

function variantOf(maker: Maker, { part, prefix, at }: { part: Part; prefix: string; at: Resolved }): Variant {
  const { described, place } = part;
  const kind = kindOf(at, maker.files);
  if (at.node.const !== undefined) return { id: String(at.node.const), at, fields: [], bindings: [], isObject: false };
  const isGroup = kind === 'group';
  const form = kind === 'list' || kind === 'tags' || kind === 'choices' ? FORMS.list : FORMS.text;
  const id = isGroup ? FORMS.object : form;
  const here = {
    prefix: `${prefix}${id}.`,
    path: [],
    levels: [],
    object: described.object,
    isRequired: true,
    inside: place.inside,
  };
  if (isGroup) return { id, at, isObject: true, ...maker.object(at, here) };
  const own = { ...described, key: `${described.key}.${id}`, schema: at.node };
  const texts = maker.texts.key(own) ?? { label: own.key };
  return {
    id,
    at,
    isObject: false,
    ...maker.part({ name: `${prefix}${id}`, described: own, texts, isRequired: true, at, place: here }),
  };
}

function matches({ at: { node }, isObject: isGroup }: Variant, value: unknown): boolean {
  if (node.const !== undefined) return value === node.const;
  if (isGroup) return isNode(value);
  return node.type === 'array' ? Array.isArray(value) : typeof value === node.type;
}
