// What stands at the start of a line: the name of a group, or of a row, with what folds its own rows away.
import type { ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import type { Line } from '../bars.ts';

export interface LineNameProps {
  line: Line;
  title: string;
  onFold(id: string): void;
}

const MOST_DEPTH = 5;

export function LineName({ line, title, onFold }: LineNameProps): ReactNode {
  const { t } = usePorts().formats;
  if (line.kind === 'group')
    return (
      <strong className="ktl-name">
        {title} <span>{line.count}</span>
      </strong>
    );
  const { key, depth, isOpen } = line;
  return (
    <span
      className="ktl-name"
      title={title}
      style={depth > 0 ? { paddingInlineStart: `calc(0.75rem + ${Math.min(depth, MOST_DEPTH) * 0.75}rem)` } : undefined}
    >
      {isOpen === undefined ? null : (
        <button
          type="button"
          className="ktl-fold"
          aria-expanded={isOpen}
          aria-label={t('blocks.timeline.fold', { title })}
          onClick={() => onFold(key)}
        >
          <span aria-hidden />
        </button>
      )}
      {title}
    </span>
  );
}
