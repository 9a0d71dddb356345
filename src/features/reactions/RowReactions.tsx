// What a row was given, and a button for one more: of one row, or of one of a list that was asked for together.
import { useState, type ReactNode } from 'react';
import { failureText, usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { Reactions } from './Reactions.tsx';
import { REACTIONS } from './known.ts';
import { useRowReactions, type RowReactionList } from './useRowReactions.ts';
import './reactions.css';

export interface RowReactionsProps {
  model: string;
  id: string;
  /** What the row is called. */
  name: string;
}

export function RowReactions({ model, id, name }: RowReactionsProps): ReactNode {
  return <ListedReactions list={useRowReactions(model, [id])} id={id} name={name} />;
}

export interface ListedReactionsProps extends Omit<RowReactionsProps, 'model'> {
  list: RowReactionList;
}

export function ListedReactions({ list, id, name }: ListedReactionsProps): ReactNode {
  const { t } = usePorts().formats;
  const isOnline = useOnline();
  const [error, setError] = useState<unknown>();
  const row = list.of(id);
  return (
    <div className="keste-row-reactions">
      {row ? (
        <Reactions
          reactions={row.reactions}
          name={name}
          mayReact={row.can_react && isOnline}
          onReact={(emoji, on) => {
            const known = REACTIONS.find((each) => each === emoji);
            setError(undefined);
            if (known) list.react(id, { emoji: known, on }).catch(setError);
          }}
        />
      ) : null}
      {error === undefined ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, t)}
        </span>
      )}
    </div>
  );
}
