// Chooses by session and address what stands on the page: start-up, its failure, a public page or the signed-in shell.
import { lazy, Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { readable, RenderBoundary } from '../render/index.ts';
import { useApp, useSession } from './context/AppContext.tsx';
import type { EntryPageProps } from './entry/index.ts';
import { isTokenForm, JOIN_PATH, tokenOf, withoutToken } from './login/invitationToken.ts';
import { addRecent } from './login/recentUsers.ts';
import { fromLogin, LOGIN_PATH, toLogin } from './navigation/index.ts';
import type { SessionState } from './session/session.ts';
import type { SignedInProps } from './shell/SignedIn.tsx';
import { StartFailure } from './start/StartFailure.tsx';
import { StartScreen } from './start/StartScreen.tsx';

/** Loaded early for a known user, late for a new one: nothing of it is on the login page. */
export const loadSignedIn = loadedOnce(() => import('./shell/SignedIn.tsx'));
/** Nothing of it is loaded for who is signed in. */
const loadLogin = loadedOnce(() => import('./login/LoginPage.tsx'));
const loadNotFound = loadedOnce(() => import('./pages/NotFoundAlone.tsx'));

/** A failed load is tried again. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    if (loaded) return loaded;
    const loading = readable(load());
    loading.catch(() => (loaded = undefined));
    loaded = loading;
    return loading;
  };
}

function SignedIn(props: SignedInProps): ReactNode {
  const { SignedIn: Loaded } = use(loadSignedIn());
  return <Loaded {...props} />;
}

function NotFoundAlone(): ReactNode {
  const { NotFoundAlone: Loaded } = use(loadNotFound());
  return <Loaded />;
}

function LoginPage(): ReactNode {
  const { LoginPage: Loaded } = use(loadLogin());
  return <Loaded />;
}

const EntryPage = lazy(() => import('./entry/index.ts').then((module) => ({ default: module.EntryPage })));

export function Root(): ReactNode {
  const { deps, state } = useSession();
  if (state.status === 'starting') return <StartScreen />;
  if (state.status === 'failed') return <StartFailure error={state.error} onRetry={() => void deps.session.start()} />;
  return (
    <RenderBoundary fallback={(error) => <StartFailure error={error} onRetry={() => location.reload()} />}>
      <Suspense fallback={<StartScreen />}>
        <Pages state={state} />
      </Suspense>
    </RenderBoundary>
  );
}

type Started = Extract<SessionState, { status: 'signed-out' | 'signed-in' }>;

/** One set of routes for both: a page that lets somebody in stays where it is until it leads on itself. */
function Pages({ state }: { state: Started }): ReactNode {
  const hasLoggedIn = useHasLoggedIn(state);
  const isIn = state.status === 'signed-in';
  const away = <AwayFromLogin invitation={hasLoggedIn ? 'accept' : 'ask'} />;
  // Who has just registered has used the invitation up.
  const registered = <AwayFromLogin invitation={hasLoggedIn ? 'used' : 'ask'} />;
  return (
    <Routes>
      <Route path="/user" element={isIn ? away : <ToLogin />} />
      <Route path={LOGIN_PATH} element={isIn ? away : <LoginPage />} />
      <Route path="/user/registration" element={isIn ? registered : <Entry page="registration" />} />
      <Route path="/user/forgot-password" element={<Entry page="forgot" />} />
      <Route path="/user/forgot-password/forgot-email" element={<Entry page="forgot-email" />} />
      <Route path="/user/forgot-password/forgot-phone" element={<Entry page="forgot-phone" />} />
      <Route path="/user/reset-password/:id" element={<Entry page="reset" />} />
      <Route path={JOIN_PATH} element={<Join />} />
      <Route path="/user/*" element={<Navigate to="/404" replace />} />
      <Route path="/404" element={<NotFoundAlone />} />
      <Route path="*" element={isIn ? <Member state={state} /> : <LoginFirst />} />
    </Routes>
  );
}

/** A password that was made for the user comes before the shell (SESSION-09). */
function Member({ state: { user, config } }: { state: Extract<Started, { status: 'signed-in' }> }): ReactNode {
  // A boundary of its own: coming from a page beside the shell, the start screen shows at once.
  return (
    <Suspense fallback={<StartScreen />}>
      {user.password_generated ? <Entry page="set-password" user={user} /> : <SignedIn user={user} config={config} />}
    </Suspense>
  );
}

/** Its code and its texts are asked for at once. */
function Entry(props: EntryPageProps): ReactNode {
  const { texting } = useApp();
  void texting.loadArea('entry');
  return <EntryPage {...props} />;
}

function Join(): ReactNode {
  const { state } = useLocation();
  return (
    <Entry
      page="join"
      isJoining={typeof state === 'object' && state !== null && 'isJoining' in state && state.isJoining === true}
    />
  );
}

/** `/user` itself is no page to come back to. */
function ToLogin(): ReactNode {
  const { search } = useLocation();
  return <Navigate to={{ pathname: LOGIN_PATH, search }} replace />;
}

function LoginFirst(): ReactNode {
  const { to, state } = toLogin(useLocation());
  return <Navigate to={to} state={state} replace />;
}

/** After a login back to the page asked for, or to the invitation of the query; a signed-in user who opens login goes home. */
function AwayFromLogin({ invitation }: { invitation: 'ask' | 'accept' | 'used' }): ReactNode {
  const location = useLocation();
  const { search, state } = location;
  if (invitation === 'used') return <Navigate to={fromLogin({ search: withoutToken(search), state })} replace />;
  if (isTokenForm(tokenOf(search)))
    return <Navigate to={{ pathname: JOIN_PATH, search }} state={{ isJoining: invitation === 'accept' }} replace />;
  return <Navigate to={fromLogin(location)} replace />;
}

/** Whether the user came in during this visit; who did is remembered for the next login on this device (SESSION-10). */
function useHasLoggedIn(state: Started): boolean {
  const { device } = useApp();
  const wasOut = useRef(false);
  if (state.status === 'signed-out') wasOut.current = true;
  const user = state.status === 'signed-in' ? state.user : undefined;
  const email = user?.email;
  const name = user?.full_name ?? '';
  useEffect(() => {
    if (wasOut.current && email) void addRecent(device, { email, username: name });
  }, [device, email, name]);
  return wasOut.current && user !== undefined;
}
