// A place: its address, which opens its coordinates on a map. Edited and copied as "address (latitude, longitude)".
import { normaliseValue, placeText } from '../../../src/engine/values/index.ts';
import { TextEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { PlaceCell } from './PlaceCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'place',
  keys: ['PlaceField', '*/place'],
  component: PlaceCell,
  editor: TextEditor,
  // What is no place is told as it is.
  text: (value) => placeText(value) || plainText(value),
  parse: (text) => normaliseValue('PlaceField', text),
};
