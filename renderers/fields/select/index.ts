// Form field of a reference: a paged select list of the server with search; people by the list of users.
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'select',
  keys: ['select'],
  load: () => import('./SelectField.tsx').then((module) => ({ default: module.SelectField })),
  text: (value) => plainText(value),
};
