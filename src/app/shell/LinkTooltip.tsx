// The whole title beside a menu entry, on hover and focus. Of its own chunk: only a desktop's narrow menu cuts titles.
import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface LinkTooltipProps {
  label: string;
  children: ReactElement;
}

export function LinkTooltip({ label, children }: LinkTooltipProps): ReactNode {
  return <Tooltip label={label} position="right" withArrow events={{ hover: true, focus: true, touch: false }} transitionProps={{ duration: 0 }} openDelay={300}>{children}</Tooltip>;
}
