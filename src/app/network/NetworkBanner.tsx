// Says in one line what is wrong with the network, if anything: offline and how old the data is, a busy server, no live
// updates, a menu that could not be renewed. One thing at a time, the gravest first.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useNetwork } from './useNetwork.ts';
import type { RouteInfoState } from './useRouteInfoState.ts';
import { useSocketLost } from './useSocketLost.ts';
import './banner.css';

interface Trouble {
  tone: 'offline' | 'busy' | 'failed';
  text: string;
  action?: { label: string; onClick(): void };
}

export function NetworkBanner({ routeInfo }: { routeInfo: RouteInfoState }): ReactNode {
  const trouble = useTrouble(routeInfo);
  if (!trouble) return null;
  return (
    <div className="keste-banner" data-tone={trouble.tone}>
      <Icon name="alert" size={18} />
      <span>{trouble.text}</span>
      {trouble.action ? (
        <button type="button" className="keste-banner-button" onClick={trouble.action.onClick}>
          {trouble.action.label}
        </button>
      ) : null}
    </div>
  );
}

function useTrouble(routeInfo: RouteInfoState): Trouble | undefined {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { network: door } = useApp();
  const network = useNetwork();
  const isSocketLost = useSocketLost(useConnection().live);
  if (!network.isOnline) {
    const stale =
      network.staleSince === undefined
        ? ''
        : ` ${t('network.staleSince', { time: formats.moment(new Date(network.staleSince).toISOString()) })}`;
    return { tone: 'offline', text: t(network.isForeign ? 'outbox.foreign' : 'network.offline') + stale };
  }
  if (network.isUnavailable)
    return {
      tone: 'busy',
      text: t('network.unavailable'),
      action: { label: t('network.giveUp'), onClick: door.giveUp },
    };
  if (routeInfo.state === 'failed' && routeInfo.isShownStale)
    return {
      tone: 'failed',
      text: t('network.routeInfoFailed'),
      action: { label: t('retry'), onClick: routeInfo.retry },
    };
  if (isSocketLost) return { tone: 'busy', text: t('network.socketLost') };
  return undefined;
}
