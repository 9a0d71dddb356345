// Whether a block's renderer draws the block's title itself.
import type { Renderer } from '../../engine/registry/index.ts';
import type { AnyComponent } from './rendererProps.ts';

export function drawsTitle(renderer: Renderer<AnyComponent> | undefined): boolean {
  return renderer?.kind === 'block' && 'drawsTitle' in renderer && renderer.drawsTitle === true;
}

/** Whether it is a view of rows, from which one can be created. */
export function isView(renderer: Renderer<AnyComponent> | undefined): boolean {
  return renderer?.kind === 'block' && 'isView' in renderer && renderer.isView === true;
}
