// The form of any JSON Schema, loaded when one is drawn: the library behind it, its validator and its fields are a part of their own.
import { createElement } from 'react';
import { lazyPart } from '../core/index.ts';
import type { SchemaFormProps } from './SchemaForm.tsx';

export type { SchemaFormProps } from './SchemaForm.tsx';

export const SchemaForm = lazyPart<SchemaFormProps>(
  () => import('./SchemaForm.tsx').then((module) => module.SchemaForm),
  createElement('div', { className: 'keste-field-loading', 'aria-busy': true }),
);
