// Public door of the test harness: databases and servers for tests. Never part of the product.
export {
  createTestDatabase,
  prepareTemplate,
  stopOwnCluster,
  chooseCluster,
  type TestDatabase,
} from '../testDatabase/index.ts';
export { startTestServer, TEST_ORIGIN, type TestServer } from './testServer.ts';
export { Client, type ClientAnswer } from './testClient.ts';
export { createTestAccount, type TestAccount } from './testAccount.ts';
export { codeIn, linkIn, messagesTo, messageTo, type SentMessage } from './outboxFiles.ts';
export { NOTES, PARTNERS, REGISTER_MODULES, STOCK } from './registerModules.ts';
export { ROLLUP_MODULES } from './rollupModules.ts';
export { NEWS, writeModules } from './testModules.ts';
export { openSocket, type TestSocket } from './testSocket.ts';
export { brokenBy, openDeals, outcomeOf, type AnsweredRow, type DealsStand } from './dealsStand.ts';
export { endLaunched, launch, ready, READY_MS, temporary, type RunningProcess } from './testProcess.ts';
export { makeRow, readRow } from './testRows.ts';
export { untilDelivered } from './untilDelivered.ts';
export { ok } from './ok.ts';
export { runClock } from './runClock.ts';
export { signInPeople } from './signInPeople.ts';
export { RemoteClient, type RemoteAnswer } from './remoteClient.ts';
export { importLook, importRun, jobEnded, sendImport } from './imports.ts';
export { bundledReader } from './testReader.ts';
export { zoneAtNoon, zonesADayApart } from './zones.ts';
export { NO_MODULES } from './noModules.ts';
export { everybody, isIn, nobody, type RowFacts, type WhoSees } from './whoSees.ts';
