// Addresses of the shell beside the server's navigation (SHELL-03, 12–14): where each leads. Pure.
import type { Page } from './pages.ts';

/** Of these the visibility is not checked (SHELL-17). */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  'home', 'create_order', 'create_return_order', 'full_invest_project', 'full_invest_project_info', 'full_invest_project_timeline', 'news-front', 'news-full', 'page_404',
]);

export const FIXED_PATHS = {
  profile: '/profile',
  menu: '/menu',
  chatBody: '/chat-body/:id',
  /** The definitions of the server, and one of them. */
  modules: ['/admin/modules', '/admin/modules/:name'],
  /** Placeholders of the notifications, which open as a drawer: they lead home. */
  notifications: ['/ru/notifications', '/уведомления'],
} as const;

const CHAT = 'chat';

/** A page the user may see, or one that is open to everybody who has its address. */
export function mayOpen(page: Page): boolean {
  return page.isVisible || ALWAYS_OPEN.has(page.entry.name);
}

/** Where a chat is shown, if the user may see it. */
export function chatPath(pages: readonly Page[], id: string | undefined): string | undefined {
  const page = pages.find(({ entry }) => entry.name === CHAT);
  if (!page || !mayOpen(page)) return undefined;
  return id === undefined ? page.path : `${page.path}?chat_id=${encodeURIComponent(id)}`;
}
