// Around the shell: progress bar, what the network is like, update and install offers. Absent on the page that is not found.
import type { GlobalConfig } from '../../contract/index.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { laterPart } from '../../render/index.ts';
import { siteName } from '../context/AppContext.tsx';
import { NetworkBanner } from './NetworkBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useRouteInfoState } from './useRouteInfoState.ts';
import './network.css';

const InstallPopup = laterPart(() => import('./InstallPopup.tsx').then((module) => module.InstallPopup));
const UpdateNotice = laterPart(() => import('./UpdateNotice.tsx').then((module) => module.UpdateNotice));

/** SHELL-25: these are the notices of the shell, and a page that is not found is outside of it. */
const NOT_FOUND = '/404';

export function NetworkNotices({ config }: { config?: GlobalConfig }): ReactNode {
  return useLocation().pathname === NOT_FOUND ? null : <Notices site={siteName(config)} />;
}

function Notices({ site }: { site: string }): ReactNode {
  const routeInfo = useRouteInfoState();
  return (
    <>
      <ProgressBar state={routeInfo.state} />
      <div className="keste-notices">
        {/* There before what they tell. */}
        <div role="status">
          <NetworkBanner routeInfo={routeInfo} />
        </div>
        <div role="status">
          <UpdateNotice />
        </div>
        <InstallPopup site={site} />
      </div>
    </>
  );
}
