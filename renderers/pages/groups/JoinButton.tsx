// What a person is to a group, and the button that changes it.
import { useState, type ReactNode } from 'react';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { calls } from './calls.ts';
import { GROUPS, type Group, type Place } from './groupPage.ts';

export interface JoinButtonProps {
  row: Group;
  place: Place | undefined;
  isSmall?: boolean;
}

export function JoinButton({ row, place, isSmall = false }: JoinButtonProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const join = useSend(calls.join);
  const leave = useSend(calls.leave);
  const [asked, setAsked] = useState<Asked>();
  const { id } = row;
  const name = row.name ?? '';
  const isBusy = join.isPending || leave.isPending;
  const error = join.error ?? leave.error;
  const button = (text: string, run: () => void, isMain = false): ReactNode => (
    <button
      type="button"
      className="kgr-button"
      data-primary={(isMain && !isSmall) || undefined}
      data-lesser={(isMain && isSmall) || undefined}
      disabled={isBusy}
      aria-label={isSmall ? `${text}: ${name}` : undefined}
      onClick={run}
    >
      {text}
    </button>
  );
  function request(): void {
    setAsked({
      model: GROUPS.model,
      title: t('join.request'),
      text: t('join.requestTitle', { name }),
      fields: [{ name: 'note', type: 'string', widget: 'textarea', label: t('join.note'), maxLength: 500 }],
      run: ({ note }) => join.mutateAsync({ id, note: typeof note === 'string' ? note : '' }),
    });
  }
  // The page of the group says it elsewhere.
  const note = (text: string): ReactNode => (isSmall ? <span className="kgr-note">{text}</span> : null);
  function shown(): ReactNode {
    switch (place?.state) {
      case 'invited':
        return (
          <>
            {button(t('join.accept'), () => join.mutate({ id }), true)}
            {button(t('join.decline'), () => leave.mutate({ id }))}
          </>
        );
      case 'requested':
        return button(t('join.requested'), () => leave.mutate({ id }));
      case 'banned':
        return note(t('join.banned'));
      case 'active':
        return note(t(`role.${place.role}`));
      default:
        if (row.archived_at) return note(t('archived'));
        return row.visibility === 'open'
          ? button(t('join.join'), () => join.mutate({ id }), true)
          : button(t('join.request'), request, true);
    }
  }
  return (
    <div className="kgr-join">
      {shown()}
      {error === null ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, formats.t)}
        </span>
      )}
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}
