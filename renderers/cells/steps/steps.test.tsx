// The battery of the cell.
import { cellBattery } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);
