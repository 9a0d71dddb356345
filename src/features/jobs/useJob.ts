// A job that is followed until it is over: asked for at each of its steps, after a lost connection, and now and then where no step is heard.
import { useCallback, useEffect, useState } from 'react';
import type { Job } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface FollowedJob {
  /** undefined: not known yet. */
  job: Job | undefined;
  problem: unknown;
  cancel(): Promise<void>;
}

const LOOK_MS = 5_000;

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/** By its id, or as the call that began it answered: one that is over by then is not asked for. undefined: nothing is followed. */
export function useJob(asked: string | Job | undefined): FollowedJob {
  const { data, live } = usePorts();
  const begun = typeof asked === 'object' ? asked : undefined;
  const id = typeof asked === 'object' ? asked.id : asked;
  const isDone = begun !== undefined && isOver(begun);
  const [job, setJob] = useState<Job>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (id === undefined || isDone) return undefined;
    let isLeft = false;
    const read = async (): Promise<void> => {
      try {
        const found = await data.job(id);
        if (isLeft) return;
        setJob(found);
        setProblem(undefined);
        if (isOver(found)) clearInterval(timer);
      } catch (error) {
        if (!isLeft) setProblem(error);
      }
    };
    const look = (): void => void read();
    const timer = setInterval(look, LOOK_MS);
    look();
    const stops = [live.on('job_progress', (step) => step.id === id && look()), live.onReconnect(look)];
    return () => {
      isLeft = true;
      clearInterval(timer);
      stops.forEach((stop) => stop());
    };
  }, [id, isDone, data, live]);
  const cancel = useCallback(async () => {
    if (id === undefined) return;
    try {
      setJob(await data.cancelJob(id));
    } catch (error) {
      setProblem(error);
    }
  }, [id, data]);
  // Of the job before, until the one asked for has come.
  return { job: job?.id === id ? job : begun, problem: id === undefined ? undefined : problem, cancel };
}
