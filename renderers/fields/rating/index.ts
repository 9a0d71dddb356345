// Form field of a rating: stars chosen by pointer or arrows; sent as a whole number.
import { showNumber } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'rating',
  keys: ['integer/rating'],
  load: () => import('./RatingField.tsx').then((module) => ({ default: module.RatingField })),
  text: (value, { max }, formats) => {
    const stars = showNumber(value, formats, 0);
    return stars === '' ? '' : formats.t('table.stars', { value: stars, max });
  },
};
