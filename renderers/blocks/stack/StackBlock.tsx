// Blocks one below the other.
import { Fragment, type ReactNode } from 'react';
import type { BlockProps } from '../../../src/render/index.ts';
import './stack.css';

export function StackBlock({ params, children = [] }: BlockProps): ReactNode {
  const gap = params['gap'] === 'small' || params['gap'] === 'large' ? params['gap'] : 'normal';
  return (
    <div className="kl-stack" data-gap={gap}>
      {children.map((child) => (
        <Fragment key={child.key}>{child.node}</Fragment>
      ))}
    </div>
  );
}
