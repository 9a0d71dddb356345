// Door of the builder: the definition without JSON and identifiers, the words for places of it, and what a column is changed with at its table.
export { BuildTab } from './BuildTab.tsx';
export { BuildingProvider, type Building } from './context.ts';
export { buildFaults, type BuildFault } from './doc/faults.ts';
export { begunField, isColumn, kindNamed, kindOfField, withKind, type FieldKind } from './doc/kinds.ts';
export { idOf, pointerOf } from './doc/pointer.ts';
export { isBuilt } from './doc/reach.ts';
export { columnName, columnsOf, withColumn } from './doc/tableEdits.ts';
export { fieldName, fieldPlace, titleText, withFieldTitle } from './doc/titles.ts';
export { plainReason, trailOf } from './doc/trail.ts';
export { docAt, isDoc, valueAt, withValue } from './doc/value.ts';
export { KindParts } from './fields/FieldDetails.tsx';
export { KindSign, TypeGrid } from './fields/TypeGrid.tsx';
export { nearestInput } from './led.ts';
export { LabelInput } from './parts/LabelInput.tsx';
