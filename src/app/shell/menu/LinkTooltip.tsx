// The whole title beside a menu entry, on hover and focus, where it is cut. Of its own chunk: only a desktop's menu tells it.
import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface LinkTooltipProps {
  label: string;
  /** The link it stands beside. */
  target: HTMLElement;
}

export function LinkTooltip({ label, target }: LinkTooltipProps): ReactNode {
  const title = target.querySelector('.keste-menu-title');
  const isCut = title && (title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight);
  return isCut ? (
    <Tooltip
      label={label}
      position="right"
      withArrow
      opened
      target={target}
      transitionProps={{ duration: 0, enterDelay: 300 }}
    />
  ) : null;
}
