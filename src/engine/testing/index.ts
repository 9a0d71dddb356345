// For tests only: a server in memory behind the ports.
export { fakeServer, makeColumn, makeInfo, makeRow, rowId, type FakeServer } from './fakeServer.ts';
export { noData } from './noData.ts';
export {
  TAX_FORMULAS,
  TAX_LINE_FORMULAS,
  TAX_PRECISIONS,
  taxOutcome,
  type TaxDocument,
  type TaxLine,
} from './taxSheet.ts';
