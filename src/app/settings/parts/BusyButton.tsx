// A button that waits for its call and keeps the focus meanwhile: it is said to be disabled, never is, and does nothing then.
// As a submit button it still submits: the form does the nothing.
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import { softDisabled } from './softDisabled.ts';

export interface BusyButtonProps
  extends Omit<ButtonProps, 'loading' | 'disabled'>, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  isBusy: boolean;
  /** Nothing to do now. */
  isIdle?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

export function BusyButton({ isBusy, isIdle = false, onClick, ...button }: BusyButtonProps): ReactNode {
  const isOff = isBusy || isIdle;
  return (
    <Button
      {...button}
      {...softDisabled(isIdle && !isBusy)}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isOff) onClick?.(event);
      }}
    />
  );
}
