// Rows full of values that occur nowhere else, put into the database behind the server's back: some about each person, some about nobody.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model, ModelField } from '../../../server/definitions/index.ts';
import type { RowFacts, TestServer } from '../../../server/testing/index.ts';

/** What is written about every planted row. */
export const SAID = 'zqsaid';

export interface PlantedRow {
  id: string;
  model: string;
  facts: RowFacts;
}

export interface Person {
  id: string;
}

/** What a row of this run is about. */
interface Plan {
  organization: string;
  /** Stands in every field that refers to a person. */
  about: string;
  /** Rows of other models planted before, by model. */
  targets: ReadonlyMap<string, string>;
}

/** Gives out a number nobody had before, for marks. */
export class Marks {
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

export class Planter {
  private readonly server: TestServer;
  private readonly marks = new Marks();

  constructor(server: TestServer) {
    this.server = server;
  }

  /** One row of the model with every stored field filled. */
  async row(model: Model, plan: Plan): Promise<PlantedRow> {
    const id = randomUUID();
    const { table } = model;
    const filled = await this.fill(model, plan);
    const own = filled.filter(([field]) => field.links === undefined && field.part === undefined);
    const columns = ['"id"', '"organization"', '"author"', '"created_at"', ...own.map(([field]) => field.column)];
    // The newest mark is the oldest row: an order by marks is no order by time.
    const created = new Date(Date.UTC(2024, 0, 1) - this.marks.next() * 60_000).toISOString();
    const values = [
      id,
      plan.organization,
      plan.about,
      created,
      ...own.map(([field, value]) => (field.kind === 'json' || field.kind === 'place' ? JSON.stringify(value) : value)),
    ];
    await this.server.database.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
    for (const [field, value] of filled) await this.beside(field, value, { id, plan });
    await this.server.database.query(
      'insert into app.comment (id, organization, model, row_id, author, body) values ($1, $2, $3, $4, $5, $6)',
      [randomUUID(), plan.organization, model.name, id, plan.about, `<p>${SAID}</p>`],
    );
    const people = Object.fromEntries(
      filled
        .filter(([field]) => field.model === 'user')
        .map(([field, value]) => [field.name, Array.isArray(value) ? value.map(String) : [String(value)]]),
    );
    const state = filled.find(([field]) => field.name === 'state')?.[1];
    return {
      id,
      model: model.name,
      facts: { people: { ...people, author: [plan.about] }, ...(typeof state === 'string' ? { state } : {}) },
    };
  }

  private async fill(model: Model, plan: Plan): Promise<[ModelField, unknown][]> {
    const filled: [ModelField, unknown][] = [];
    for (const field of model.fields.values()) {
      if (field.isBase || field.storage !== 'plain') continue;
      filled.push([field, field.part ? await this.fill(field.part, plan) : await this.value(field, model.name, plan)]);
    }
    return filled;
  }

  /** What a field keeps in a table of its own: two lines, the rows referred to. */
  private async beside(field: ModelField, value: unknown, { id, plan }: { id: string; plan: Plan }): Promise<void> {
    if (field.links !== undefined) {
      for (const reference of Array.isArray(value) ? value : [])
        await this.server.database.query(
          `insert into ${field.links} (organization, parent, reference, position) values ($1, $2, $3, 1)`,
          [plan.organization, id, reference],
        );
    }
    if (!field.part) return;
    // Made by `fill`.
    const cells = value as [ModelField, unknown][];
    const columns = ['"organization"', '"parent"', '"id"', '"position"', ...cells.map(([column]) => column.column)];
    await this.server.database.query(
      `insert into ${field.part.table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      [plan.organization, id, randomUUID(), 0, ...cells.map(([, cell]) => cell)],
    );
  }

  private async value(field: ModelField, model: string, plan: Plan): Promise<unknown> {
    const mark = this.marks.next();
    const text = `zq${mark.toString(36).padStart(4, '0')}z`;
    switch (field.kind) {
      case 'text':
      case 'longText':
        return text.slice(0, field.def.maxLength);
      case 'richText':
        return `<p>${text}</p>`;
      // What somebody complained of is hidden from its author, the owner too: these stand in the queue for other reasons.
      case 'integer':
        if (field.name === 'reports') return 0;
        return field.def.max === undefined ? 7_300_000 + mark : Number(field.def.min ?? 0);
      case 'auto':
        return 7_300_000 + mark;
      case 'decimal':
        return field.def.max === undefined
          ? `${730_000 + mark}.37`.slice(0, 7 + field.precision).replace(/\.$/, '')
          : String(field.def.min ?? 0);
      case 'date':
        return new Date(Date.parse(String(field.def.min ?? '1700-01-01')) + mark * 86_400_000)
          .toISOString()
          .slice(0, 10);
      case 'moment':
        return new Date(Date.UTC(1800, 0, 1) + mark * 86_400_000).toISOString();
      case 'time':
        return `${String(Math.floor(mark / 60) % 24).padStart(2, '0')}:${String(mark % 60).padStart(2, '0')}`;
      case 'tags':
        return [text];
      // Nobody changes a posted row.
      case 'boolean':
        return field.name !== 'is_posted';
      // A person may have chosen to show his birthday to everybody: these have not.
      case 'choice':
        return [...field.choices.keys()].find((id) => id === 'none') ?? [...field.choices.keys()][0];
      case 'multiChoice':
        return [...field.choices.keys()].slice(0, 1);
      case 'dynamic':
      case 'reference':
        return targetOf(field, plan);
      case 'references':
        return field.model === 'user'
          ? [plan.about]
          : [...(plan.targets.has(field.model ?? '') ? [plan.targets.get(field.model ?? '')] : [])];
      case 'file':
        return this.file(field, model, text, plan);
      case 'files':
        return [await this.file(field, model, text, plan)];
      case 'json':
        return { found: text };
      case 'place':
        return { address: text, latitude: `${mark % 90}.5`, longitude: `${mark % 180}.5` };
      case 'part':
        return null;
    }
  }

  private async file(field: ModelField, model: string, name: string, plan: Plan): Promise<string> {
    const id = randomUUID();
    await this.server.database.query(
      "insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values ($1, $2, $3, $4, $5, $6, 5, 'text/plain', $7)",
      [id, plan.organization, plan.targets.get('uploader') ?? plan.about, model, field.name, `${name}.txt`, 'x'],
    );
    const folder = join(this.server.dataDir, 'media', id.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, id), `${name}\n`);
    return id;
  }
}

/** Of a dynamic reference as the choice beside it, which takes the first. */
function targetOf({ model, dynamic }: ModelField, plan: Plan): string | null {
  const name = dynamic?.models[0] ?? model ?? '';
  return name === 'user' ? plan.about : (plan.targets.get(name) ?? null);
}
