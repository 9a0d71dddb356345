// For tests only: a server in memory behind the ports.
export { fakeServer, makeColumn, makeInfo, rowId, type FakeServer } from './fakeServer.ts';
