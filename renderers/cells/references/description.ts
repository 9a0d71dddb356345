// Params and examples of cell `references`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const people = ['Алия Серикова', 'Марат Ахметов', 'Дина Ким', 'Олжас Нұрланов'].map((name, index) => ({
  id: `0190a0e0-0000-7000-8000-00000000000${index}`,
  string_view: name,
}));

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { model: { type: 'string' } } },
  examples: [
    { name: 'one', value: people.slice(0, 1), params: { model: 'user' } },
    { name: 'four', value: people, params: { model: 'user' } },
    { name: 'none', value: [], params: { model: 'user' } },
    { name: 'empty', value: null, params: { model: 'user' } },
  ],
};
