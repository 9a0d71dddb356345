// Addresses of the shell beside the server's navigation (SHELL-03, 12–14): where each leads. Pure.
import type { PageNames } from '../../engine/registry/index.ts';
import type { Page } from './pages.ts';

/** The shell's own entries of which the visibility is not checked (SHELL-17); pages declare theirs. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['home', 'page_404']);

export const FIXED_PATHS = {
  profile: '/profile',
  menu: '/menu',
  /** Placeholders of the notifications, which open as a drawer: they lead home. */
  notifications: ['/ru/notifications', '/уведомления'],
} as const;

/** The dashboards there are for a person, and one of them. */
export const DASHBOARD_PATHS = ['/dashboards', '/dashboards/:id'] as const;

export function dashboardPath(id: string): string {
  return `${DASHBOARD_PATHS[0]}/${id}`;
}

/** Pages for owners and admins, beside the modules. */
export const ADMIN_PATHS = {
  /** The definitions of the server, and one of them. */
  modules: ['/admin/modules', '/admin/modules/:name'],
  /** Roles of the organisation and what they may do. */
  roles: ['/admin/roles'],
  /** Workflow rules, and one of them. */
  workflows: ['/admin/workflows', '/admin/workflows/:key'],
  webhooks: ['/admin/webhooks'],
  /** The queue of long and timed work. */
  queue: ['/admin/queue'],
} as const;

export type AdminPageName = keyof typeof ADMIN_PATHS;

export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin/');
}

/** A page the user may see, or one that is open to everybody who has its address. */
export function mayOpen(page: Page, declared: readonly PageNames[]): boolean {
  const { name } = page.entry;
  return page.isVisible || ALWAYS_OPEN.has(name) || declared.some(({ openEntries = [] }) => openEntries.includes(name));
}

/** Where an entry's page stands, if the user may see it. */
export function entryPath(pages: readonly Page[], entry: string, declared: readonly PageNames[]): string | undefined {
  const page = pages.find((each) => each.entry.name === entry);
  return page && mayOpen(page, declared) ? page.path : undefined;
}
