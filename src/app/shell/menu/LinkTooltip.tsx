// The whole title beside a menu entry, on hover and focus. Of its own chunk: only a desktop's narrow menu cuts titles.
import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface LinkTooltipProps {
  label: string;
  /** The link it stands beside. */
  target: HTMLElement;
}

export function LinkTooltip({ label, target }: LinkTooltipProps): ReactNode {
  return (
    <Tooltip
      label={label}
      position="right"
      withArrow
      opened
      target={target}
      transitionProps={{ duration: 0, enterDelay: 300 }}
    />
  );
}
