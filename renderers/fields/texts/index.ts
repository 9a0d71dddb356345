// Form field of one text in several languages.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'texts',
  keys: ['texts'],
  load: () => import('./TextsField.tsx').then((module) => ({ default: module.TextsField })),
  text: (value) =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((text) => typeof text === 'string')
          .join(' / ')
      : '',
};
