// Ready definitions that a module may begin from; loaded when somebody is about to begin one.
import agreements from './ready/agreements.module.json';
import appointments from './ready/appointments.module.json';
import assignments from './ready/assignments.module.json';
import candidates from './ready/candidates.module.json';
import clientOrders from './ready/client_orders.module.json';
import clients from './ready/clients.module.json';
import deals from './ready/deals.module.json';
import equipment from './ready/equipment.module.json';
import expenses from './ready/expenses.module.json';
import inquiries from './ready/inquiries.module.json';

export const READY_TEMPLATES: readonly unknown[] = [
  clients,
  deals,
  assignments,
  clientOrders,
  agreements,
  inquiries,
  appointments,
  candidates,
  equipment,
  expenses,
];
