// What may be done with one row, beside what the rights to its model say.
export { fieldBar, rowRights, sameRights, type RowBar, type RowRights } from './rowRights.ts';
