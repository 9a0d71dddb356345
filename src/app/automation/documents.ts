// Which validator knows which answer of these pages' calls.
import type {
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  Webhooks,
  WebhookSecret,
  Workflow,
  WorkflowRuns,
  Workflows,
  WorkflowSource,
  WorkflowTrial,
} from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

interface AutomationDocuments {
  rules: DocumentCheck<Workflows>;
  rule: DocumentCheck<Workflow>;
  source: DocumentCheck<WorkflowSource>;
  trial: DocumentCheck<WorkflowTrial>;
  runs: DocumentCheck<WorkflowRuns>;
  hooks: DocumentCheck<Webhooks>;
  hook: DocumentCheck<Webhook>;
  secret: DocumentCheck<WebhookSecret>;
  delivery: DocumentCheck<WebhookDelivery>;
  deliveries: DocumentCheck<WebhookDeliveries>;
}

export const DOCUMENTS: AutomationDocuments = {
  rules: { document: 'workflows', load: () => import('../../contract/validators/workflows.gen.js') },
  rule: { document: 'workflow', load: () => import('../../contract/validators/workflow.gen.js') },
  source: { document: 'workflow_model', load: () => import('../../contract/validators/workflow_model.gen.js') },
  trial: { document: 'workflow_trial', load: () => import('../../contract/validators/workflow_trial.gen.js') },
  runs: { document: 'workflow_runs', load: () => import('../../contract/validators/workflow_runs.gen.js') },
  hooks: { document: 'webhooks', load: () => import('../../contract/validators/webhooks.gen.js') },
  hook: { document: 'webhook', load: () => import('../../contract/validators/webhook.gen.js') },
  secret: { document: 'webhook_secret', load: () => import('../../contract/validators/webhook_secret.gen.js') },
  delivery: { document: 'webhook_delivery', load: () => import('../../contract/validators/webhook_delivery.gen.js') },
  deliveries: {
    document: 'webhook_deliveries',
    load: () => import('../../contract/validators/webhook_deliveries.gen.js'),
  },
};

export const RULES_KEY = 'workflows';
export const HOOKS_KEY = 'webhooks';
export const RULES_PATH = '/admin/workflows';
/** Address of one that is not there yet: no key begins so. */
export const NEW_RULE = '-new';
