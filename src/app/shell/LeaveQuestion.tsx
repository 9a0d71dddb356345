// The one question before something unsaved is left; tells the leaving where the router stands.
import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { lazyPart, soon, usePorts } from '../../render/index.ts';
import { LeavingContext, type Leaving } from '../navigation/index.ts';

const ConfirmDialog = lazyPart(
  soon(() => import('../../render/dialog/index.ts').then((module) => module.ConfirmDialog)),
);

export function LeaveQuestion(): ReactNode {
  const leaving = use(LeavingContext);
  return leaving ? <Question leaving={leaving} /> : null;
}

function Question({ leaving }: { leaving: Leaving }): ReactNode {
  const { t } = usePorts().formats;
  const location = useLocation();
  const question = useSyncExternalStore(leaving.onQuestion, leaving.question);
  const isNew = useNavigationType() === 'PUSH';
  useEffect(() => leaving.note(location, isNew), [leaving, location, isNew]);
  if (!question) return null;
  return (
    <ConfirmDialog
      isOpen
      question={t(question.text, question.params)}
      yes={t(question.text === 'leave.logout' ? 'leave.logoutYes' : 'leave.yes')}
      no={t('leave.no')}
      onYes={() => leaving.answer(true)}
      onNo={() => leaving.answer(false)}
    />
  );
}
