// A page for owners and admins, each in a chunk of its own: the shell knows only their addresses.
import type { ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { lazyPart } from '../../../render/index.ts';
import type { AdminPageName } from '../../navigation/index.ts';
import { PageSkeleton } from '../../pages/Skeletons.tsx';

interface AdminPageProps {
  name: AdminPageName;
  site: string;
  user: User;
}

const PAGES = {
  modules: lazyPart(() => import('../../modules/index.ts').then((module) => module.ModulesPage), <PageSkeleton />),
  roles: lazyPart(() => import('../../roles/index.ts').then((module) => module.RolesPage), <PageSkeleton />),
  workflows: lazyPart(
    () => import('../../automation/index.ts').then((module) => module.WorkflowsPage),
    <PageSkeleton />,
  ),
  webhooks: lazyPart(() => import('../../automation/index.ts').then((module) => module.WebhooksPage), <PageSkeleton />),
  queue: lazyPart(() => import('../../queue/index.ts').then((module) => module.QueuePage), <PageSkeleton />),
};

export function AdminPage({ name, site, user }: AdminPageProps): ReactNode {
  const Page = PAGES[name];
  return <Page site={site} user={user} />;
}
