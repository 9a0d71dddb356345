// A value outside the grid, drawn and named as its column draws it.
import { useCallback, type ReactNode } from 'react';
import type { Formats } from '../../engine/ports/index.ts';
import type { Registry } from '../../engine/registry/index.ts';
import type { PreparedColumn } from '../../engine/table/index.ts';
import {
  plainContent,
  plainText,
  Slot,
  usePorts,
  useRegistry,
  type AnyComponent,
  type RendererParams,
} from '../core/index.ts';

export interface FieldValueProps {
  column: PreparedColumn;
  value: unknown;
}

export function FieldValue({ column: { column }, value }: FieldValueProps): ReactNode {
  const { formats } = usePorts();
  const registry = useRegistry();
  const { renderer } = registry.resolve('cell', column.type, column.cellRenderer);
  const text = textOf(registry, column, value, formats);
  // Many cells are nothing but their text.
  if (renderer && !renderer.component && !renderer.load) return plainContent(value, text);
  return (
    <Slot
      kind="cell"
      type={column.type}
      widget={column.cellRenderer}
      props={{ value, params: paramsOf(column), text }}
    />
  );
}

/** Texts of values by the registry; never throws. */
export function useFieldText(): (column: PreparedColumn, value: unknown) => string {
  const { formats } = usePorts();
  const registry = useRegistry();
  return useCallback(({ column }, value) => textOf(registry, column, value, formats), [registry, formats]);
}

function textOf(
  registry: Registry<AnyComponent>,
  column: PreparedColumn['column'],
  value: unknown,
  formats: Formats,
): string {
  if (value === null || value === undefined) return '';
  try {
    return (
      registry.resolve('cell', column.type, column.cellRenderer).renderer?.text(value, paramsOf(column), formats) ??
      plainText(value)
    );
  } catch {
    return plainText(value);
  }
}

function paramsOf(column: PreparedColumn['column']): RendererParams {
  return { ...column.cellEditorParams, ...column.cellRendererParams, field: column.field, type: column.type };
}
