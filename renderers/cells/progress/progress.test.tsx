// The battery of the cell.
import { cellBattery } from '../../../src/render/testing/index.ts';
import { renderer } from './index.ts';

cellBattery(renderer);
