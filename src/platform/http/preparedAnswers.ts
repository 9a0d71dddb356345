// Answers asked for ahead of whoever will ask: each is taken once, within seconds.
import type { RawAnswer } from './readAnswer.ts';

const PREPARED_FOR_MS = 5_000;

export interface PreparedAnswers {
  prepare(key: string, answer: Promise<RawAnswer>): void;
  take(key: string): Promise<RawAnswer> | undefined;
}

export function createPreparedAnswers(): PreparedAnswers {
  const answers = new Map<string, Promise<RawAnswer>>();
  return {
    prepare(key, answer) {
      answers.set(key, answer);
      // A refusal is for whoever asks; an answer nobody asked for in time is old.
      answer.catch(() => undefined);
      setTimeout(() => answers.delete(key), PREPARED_FOR_MS);
    },
    take(key) {
      const answer = answers.get(key);
      answers.delete(key);
      return answer;
    },
  };
}
