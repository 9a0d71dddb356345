// Form field of a bar code: typed, read by a scanner that types, or by the camera; drawn below.
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'barcode',
  keys: ['string/barcode'],
  load: () => import('./BarcodeField.tsx').then((module) => ({ default: module.BarcodeField })),
  text: (value) => plainText(value),
};
