// The editor a cell renderer brings, if any.
import type { Renderer } from '../../engine/registry/index.ts';
import type { AnyComponent, CellEditorProps, RendererComponent } from './rendererProps.ts';

export function editorOf(renderer: Renderer<AnyComponent> | undefined): RendererComponent<CellEditorProps> | undefined {
  if (renderer?.kind !== 'cell' || !('editor' in renderer)) return undefined;
  // CellRenderer is the only type with this key that the list accepts.
  return renderer.editor as RendererComponent<CellEditorProps> | undefined;
}
