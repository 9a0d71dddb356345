// The texts of a module's page: its own namespace first, then those of the interface.
import { useCallback } from 'react';
import type { Formats } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';
import { useModulePage } from './PageFrame.tsx';

export function usePageTexts(): { t: Formats['t']; lang: string } {
  const { formats } = usePorts();
  const { widget } = useModulePage().names;
  const t = useCallback<Formats['t']>(
    (key, params) => formats.t(key, { ...params, ns: [widget, 'translation'] }),
    [formats, widget],
  );
  return { t, lang: formats.lang };
}
