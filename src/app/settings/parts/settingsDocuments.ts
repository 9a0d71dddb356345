// Which validator knows which answer of the settings' calls.
import type {
  ApiTokens,
  ApiTokenSecret,
  Invitations,
  InviteLink,
  NotificationSettings,
  OrganizationSettings,
  Sessions,
} from '../../../contract/index.ts';
import type { DocumentCheck } from '../../../platform/http/index.ts';

interface SettingsDocuments {
  invitations: DocumentCheck<Invitations>;
  inviteLink: DocumentCheck<InviteLink>;
  notifications: DocumentCheck<NotificationSettings>;
  organization: DocumentCheck<OrganizationSettings>;
  sessions: DocumentCheck<Sessions>;
  tokens: DocumentCheck<ApiTokens>;
  tokenSecret: DocumentCheck<ApiTokenSecret>;
}

export const SETTINGS_DOCUMENTS: SettingsDocuments = {
  invitations: { document: 'invitations', load: () => import('../../../contract/validators/invitations.gen.js') },
  inviteLink: { document: 'invite_link', load: () => import('../../../contract/validators/invite_link.gen.js') },
  notifications: {
    document: 'notification_settings',
    load: () => import('../../../contract/validators/notification_settings.gen.js'),
  },
  organization: { document: 'organization', load: () => import('../../../contract/validators/organization.gen.js') },
  tokens: { document: 'api_tokens', load: () => import('../../../contract/validators/api_tokens.gen.js') },
  tokenSecret: {
    document: 'api_token_secret',
    load: () => import('../../../contract/validators/api_token_secret.gen.js'),
  },
  sessions: { document: 'sessions', load: () => import('../../../contract/validators/sessions.gen.js') },
};
