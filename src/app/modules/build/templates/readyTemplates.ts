// Ready definitions that a module may begin from; loaded when somebody is about to begin one.
import appointments from './ready/appointments.module.json';
import candidates from './ready/candidates.module.json';
import clients from './ready/clients.module.json';
import contracts from './ready/contracts.module.json';
import deals from './ready/deals.module.json';
import equipment from './ready/equipment.module.json';
import expenses from './ready/expenses.module.json';
import inquiries from './ready/inquiries.module.json';
import orders from './ready/orders.module.json';
import tasks from './ready/tasks.module.json';

export const READY_TEMPLATES: readonly unknown[] = [
  clients,
  deals,
  tasks,
  orders,
  contracts,
  inquiries,
  appointments,
  candidates,
  equipment,
  expenses,
];
