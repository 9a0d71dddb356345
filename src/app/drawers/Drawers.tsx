// Over the page: the creation drawer that a launch, a shortcut or a button asks for, and the objects that the address names.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Routes } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../render/index.ts';
import { objectParams, readLaunch, useGo, usePages } from '../navigation/index.ts';
import { RowPeek } from '../rowPlaces/index.ts';
import { useCreation } from './CreationProvider.tsx';
import './drawers.css';

const CreationDrawer = lazyPart(() => import('./CreationDrawer.tsx').then((module) => module.CreationDrawer));
const MissingObjects = lazyPart(() => import('./MissingObjects.tsx').then((module) => module.MissingObjects));
const JobOfParam = lazyPart(() => import('./JobOfParam.tsx').then((module) => module.JobOfParam));

export function Drawers({ routes }: { routes: Routes }): ReactNode {
  const { t } = useTexts();
  const creation = useCreation();
  const { search } = useLocation();
  const [missing, setMissing] = useState(0);
  const handleMissing = useCallback(() => setMissing((count) => count + 1), []);
  useLaunches();
  const params = new URLSearchParams(search);
  const hasObject = objectParams(usePages()).some(({ name }) => params.has(name));
  const { current } = creation;
  return (
    <>
      {current ? (
        <CreationDrawer key={current.number} creation={current} routes={routes} onClose={creation.close} />
      ) : null}
      {hasObject ? <MissingObjects routes={routes} onMissing={handleMissing} /> : null}
      <RowPeek onMissing={handleMissing} />
      {params.has('job') ? <JobOfParam /> : null}
      <ShortNotice text={t('drawers.missing')} number={missing} />
    </>
  );
}

const NOTICE_MS = 5_000;

/** Says one line for five seconds, anew with each number; 0 says nothing. */
function ShortNotice({ text, number }: { text: string; number: number }): ReactNode {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (number === 0) return undefined;
    setShown(number);
    const timer = setTimeout(() => setShown(0), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div className="keste-short-notice" role="status" data-shown={shown > 0}>
      {shown > 0 ? text : ''}
    </div>
  );
}

/** The part of the Launch Handler API in use. */
interface LaunchWindow {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}

/** The address the page was opened with, later ones that name a creation, and launches handed to the open window (SHELL-24). */
function useLaunches(): void {
  const go = useGo();
  const { open } = useCreation();
  const pages = usePages();
  const { pathname, search } = useLocation();

  const launch = useCallback(
    (address: { pathname: string; search: string }) => {
      const { creation, preset, to } = readLaunch(address, pages);
      if (creation) open(creation, preset);
      go(to, { replace: creation !== undefined });
    },
    [go, open, pages],
  );

  useEffect(() => {
    const { creation, preset } = readLaunch({ pathname, search }, pages);
    if (!creation) return;
    // Home leads on by itself and takes along what is kept only.
    if (pathname === '/') open(creation, preset);
    else launch({ pathname, search });
  }, [pathname, search, launch, open, pages]);

  useEffect(() => {
    // Chromium alone has it; elsewhere a shortcut opens its address anew.
    const { launchQueue } = window as LaunchWindow;
    launchQueue?.setConsumer(({ targetURL }) => {
      if (targetURL === undefined || !URL.canParse(targetURL)) return;
      const url = new URL(targetURL);
      // The first launch is the page's own load: its address is handled already.
      if (url.origin === location.origin && url.href !== location.href) launch(url);
    });
  }, [launch]);
}
