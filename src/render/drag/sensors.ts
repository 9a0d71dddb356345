// How every drag begins: a mouse after a few pixels, a finger after a rest, so that a moving one scrolls, the keyboard by Space or Enter.
import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
  type SensorDescriptor,
  type SensorOptions,
} from '@dnd-kit/core';
import { useMemo } from 'react';

export type Sensors = SensorDescriptor<SensorOptions>[];

const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 240, tolerance: 8 } };

/** `coordinateGetter`: where an arrow key takes the dragged item. Space and Enter drop it, Escape cancels. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter): Sensors {
  // The same options as long as the function is: new ones draw every item again.
  const keys = useMemo(() => ({ coordinateGetter }), [coordinateGetter]);
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keys));
}
