// Blocks side by side: as many columns as asked for where they fit, one below 360 px and on a phone.
import type { CSSProperties, ReactNode } from 'react';
import type { BlockProps } from '../../../src/render/index.ts';
import './grid.css';

const MAX_COLUMNS = 6;

export function GridBlock({ params, children = [] }: BlockProps): ReactNode {
  const columns = whole(params['columns']) ?? 2;
  const spans: readonly unknown[] = Array.isArray(params['spans']) ? params['spans'] : [];
  // Custom properties are no part of React's type of styles.
  const style = { '--kl-columns': columns } as CSSProperties;
  return (
    <div className="kl-grid-frame">
      <div className="kl-grid" style={style}>
        {children.map((child) => {
          const span = Math.min(whole(spans[child.index]) ?? 1, columns);
          // Custom properties are no part of CSSProperties.
          return (
            <div
              key={child.key}
              className="kl-cell"
              data-wide={span > 1 || undefined}
              style={{ '--kl-span': span } as CSSProperties}
            >
              {child.node}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function whole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, MAX_COLUMNS) : undefined;
}
