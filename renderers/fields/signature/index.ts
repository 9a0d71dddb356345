// Form field of a signature: drawn or typed, kept as a picture.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'signature',
  keys: ['file/signature'],
  load: () => import('./SignatureField.tsx').then((module) => ({ default: module.SignatureField })),
  text: (value) => {
    const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : value;
    return typeof name === 'string' ? name : '';
  },
};
