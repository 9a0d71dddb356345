// Filters over the fields of the catalog.
import type { AppliedFilter as Applied } from '../../../../src/engine/query/index.ts';
import type { ModelField } from '../../../definitions/index.ts';

export type AppliedFilter = Applied<ModelField>;
