// Params and examples of cell `link`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { format: { type: 'string' } } },
  examples: [
    { name: 'site', value: 'https://example.kz/', params: {} },
    { name: 'mail', value: 'info@example.kz', params: { format: 'email' } },
    { name: 'not an address', value: 'javascript:alert(1)', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
