// References of a drawable schema, followed.
import { drawableSchema, X, type DrawnSchema } from './drawableSchema.ts';
import { schemaDefaults, type Follow } from './initialValue.ts';
import { mergeDrawn } from './mergeDrawn.ts';
import { isNode } from './schemaDocument.ts';

const MAX_HOPS = 40;

/** The same answer for the same schema: fields are drawn anew for a new one only. */
export function createFollow(definitions: Readonly<Record<string, unknown>>): Follow {
  const known = new WeakMap<DrawnSchema, DrawnSchema>();
  const find = (schema: DrawnSchema): DrawnSchema => {
    let here = schema;
    for (let hops = 0; hops < MAX_HOPS && typeof here[X.ref] === 'string'; hops++) {
      const { [X.ref]: name, ...notes } = here;
      const meant = definitions[String(name)];
      here = isNode(meant) ? { ...meant, ...notes } : { [X.any]: true, ...notes };
    }
    return typeof here[X.ref] === 'string' ? { [X.any]: true } : here;
  };
  return (schema) => {
    if (typeof schema[X.ref] !== 'string') return schema;
    const found = known.get(schema) ?? find(schema);
    known.set(schema, found);
    return found;
  };
}

/** What a new document begins with; undefined where the schema has no defaults. */
export function documentDefaults(schema: unknown): unknown {
  const { root, follow } = drawnRoot(schema);
  return schemaDefaults(root, follow);
}

/** The root as one schema, whatever it refers to or is put together of. */
export function drawnRoot(schema: unknown): { root: DrawnSchema; follow: Follow } {
  const { definitions, ...root } = drawableSchema(schema).schema;
  const known = isNode(definitions) ? definitions : {};
  const ref = typeof root['$ref'] === 'string' ? root['$ref'] : '';
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const meant = Object.hasOwn(known, name) ? known[name] : undefined;
  return { root: mergeDrawn(isNode(meant) ? { ...meant, ...root } : root), follow: createFollow(known) };
}
