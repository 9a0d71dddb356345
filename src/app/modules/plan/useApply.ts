// Puts a text in force and tells what became of it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useGo } from '../../navigation/index.ts';
import { MODULE_DOCUMENTS, MODULES_KEY, MODULES_PATH, NEW_MODULE } from '../parts/documents.ts';
import { useTell } from '../parts/news.ts';
import { useWaitingRows } from '../parts/waitingRows.ts';
import type { ModuleDraft } from '../draft/useModuleDraft.ts';

export interface Applying {
  isBusy: boolean;
  /** What became of the last try, while the text is the same. */
  message: string | undefined;
  apply(): Promise<void>;
}

export interface ApplyOptions {
  name: string;
  draft: ModuleDraft;
  /** The refused file this text takes the place of. */
  file: string | undefined;
  onRefused(): void;
}

export function useApply({ name, draft, file, onRefused }: ApplyOptions): Applying {
  const { t } = useTexts();
  const { api } = useApp();
  const go = useGo();
  const tellNews = useTell();
  const waiting = useWaitingRows();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; message: string }>();

  async function apply(): Promise<void> {
    const { text, base } = draft;
    const tell = (message: string): void => setOutcome({ text, message });
    setIsBusy(true);
    try {
      const plan = await api.ask('/modules/apply/', MODULE_DOCUMENTS.plan, {
        method: 'POST',
        body: { text, base, ...(file === undefined ? {} : { file }) },
      });
      await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
      if (!plan.ok) {
        tell(t('modules.refusedCount', { number: plan.issues.length }));
        onRefused();
        return;
      }
      // Before anybody is led on: a page that is closed right then would bring the draft back.
      await draft.settle({ text, rev: plan.rev });
      if (waiting.rows && name === NEW_MODULE) waiting.wait({ ...waiting.rows, module: plan.module });
      const isGone = plan.changes.some(({ kind, what }) => kind === 'drop' && what === 'module');
      tellNews(
        isGone ? undefined : plan.module,
        t(isGone ? 'modules.deleted' : 'modules.appliedNow', { name: plan.module }),
      );
      if (isGone) go(MODULES_PATH, { replace: true });
      else if (plan.module !== name) go(`${MODULES_PATH}/${encodeURIComponent(plan.module)}`, { replace: true });
    } catch (error) {
      // Another version is in force by now: it is fetched and shown beside this one.
      if (error instanceof HttpError && error.code === 'conflict')
        await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
      tell(failureText(error, t));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, message: outcome?.text === draft.text ? outcome.message : undefined, apply };
}
