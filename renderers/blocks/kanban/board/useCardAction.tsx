// An action that a card's new column asks for: its questions over the board, and what came of it to whoever moves the card.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import type { SaveResult } from '../../../../src/render/blockData/index.ts';
import { lazyPart } from '../../../../src/render/index.ts';

const ActionFlow = lazyPart(() =>
  import('../../../../src/features/actions/index.ts').then((module) => module.ActionFlow),
);

interface Asked {
  row: Row;
  action: string;
  answer(result: SaveResult | undefined): void;
}

export interface CardAction {
  /** undefined: it was not done. */
  act(row: Row, action: string): Promise<SaveResult | undefined>;
  /** To be drawn once. */
  window: ReactNode;
}

export function useCardAction(model: string, onStale: () => void): CardAction {
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef(asked);
  const act = useCallback(
    (row: Row, action: string) =>
      new Promise<SaveResult | undefined>((resolve) => {
        const answer = (result: SaveResult | undefined): void => {
          latest.current = undefined;
          setAsked(undefined);
          resolve(result);
        };
        latest.current?.answer(undefined);
        latest.current = { row, action, answer };
        setAsked(latest.current);
      }),
    [],
  );
  // A board that goes waits for no answer.
  useEffect(() => () => latest.current?.answer(undefined), []);
  return {
    act,
    window: asked ? (
      <ActionFlow
        model={model}
        row={asked.row}
        action={asked.action}
        onDone={(row) => asked.answer({ isSaved: true, row })}
        onClose={() => asked.answer(undefined)}
        onStale={onStale}
      />
    ) : null,
  };
}
