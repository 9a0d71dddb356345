// For tests only: a server in memory behind the ports.
export { fakeServer, makeColumn, makeInfo, makeRow, rowId, type FakeServer } from './fakeServer.ts';
export { noData } from './noData.ts';
