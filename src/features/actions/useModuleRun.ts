// One action that concerns no row, carried out: once for what was entered, however often it is sent.
import { useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { RowAction } from '../../contract/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { runModuleAction, type Outcome } from './actionRun.ts';

export interface ModuleRun {
  outcome: Outcome | undefined;
  isRunning: boolean;
  /** undefined: it is under way already. */
  run(entered: RowValues): Promise<Outcome | undefined>;
}

export function useModuleRun(model: string, action: RowAction): ModuleRun {
  const { data } = usePorts();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  // An answer that was lost on its way leaves open whether it was done: sent again it has the same key.
  const sent = useRef({ text: '', key: '' });

  async function run(entered: RowValues): Promise<Outcome | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsRunning(true);
    setOutcome(undefined);
    const text = JSON.stringify(entered);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    const result = await runModuleAction(data, { model, action, entered, key: sent.current.key });
    if (result.kind === 'told') sent.current = { text: '', key: '' };
    isBusy.current = false;
    setIsRunning(false);
    setOutcome(result);
    return result;
  }

  return { outcome, isRunning, run };
}
