// The roles there are: those of an organisation's people, and what some of them do besides.
export const ORGANIZATION_ROLES = ['owner', 'admin', 'member', 'guest'] as const;
export const FUNCTIONAL_ROLES = ['moderator', 'accountant', 'sales', 'invest_manager', 'news_editor', 'hr'] as const;
export const ROLE_NAMES: readonly string[] = [...ORGANIZATION_ROLES, ...FUNCTIONAL_ROLES];
