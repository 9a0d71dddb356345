// Which validator knows which answer of the calls of the public pages.
import type { ForgotPasswordAnswer, InviteCheck, RegistrationStep } from '../../../contract/index.ts';
import type { DocumentCheck } from '../../../platform/http/index.ts';

interface EntryDocuments {
  forgot: DocumentCheck<ForgotPasswordAnswer>;
  inviteCheck: DocumentCheck<InviteCheck>;
  registrationStep: DocumentCheck<RegistrationStep>;
}

export const ENTRY_DOCUMENTS: EntryDocuments = {
  forgot: {
    document: 'forgot_password_answer',
    load: () => import('../../../contract/validators/forgot_password_answer.gen.js'),
  },
  inviteCheck: { document: 'invite_check', load: () => import('../../../contract/validators/invite_check.gen.js') },
  registrationStep: {
    document: 'registration_step',
    load: () => import('../../../contract/validators/registration_step.gen.js'),
  },
};
