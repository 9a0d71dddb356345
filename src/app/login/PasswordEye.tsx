// The sign of the toggle that shows a password. Its name stays; whether it is pressed says the rest.
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';

export function PasswordEye({ reveal }: { reveal: boolean }): ReactNode {
  return <Icon name={reveal ? 'eye-off' : 'eye'} />;
}

interface EyeProps {
  visibilityToggleIcon: typeof PasswordEye;
  visibilityToggleButtonProps: { 'aria-label': string; tabIndex: number };
  errorProps: { id: string };
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** For a PasswordInput: its toggle speaks the language and the keyboard reaches it; an error is said with the input, which Mantine leaves out. */
export function useEye(error?: string): EyeProps {
  const { t } = useTexts();
  const id = useId();
  return {
    visibilityToggleIcon: PasswordEye,
    visibilityToggleButtonProps: { 'aria-label': t('login.showPassword'), tabIndex: 0 },
    errorProps: { id },
    ...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }),
  };
}
