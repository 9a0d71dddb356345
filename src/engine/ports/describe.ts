// Descriptions of tables and forms.
import type { FormInfo, TableInfo, TableRef } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** What a screen is made of. */
export interface DescribePort {
  tableInfo(ref: TableRef, options?: CallOptions): Promise<TableInfo>;
  formInfo(model: string, pageName: string, mode: 'create' | 'edit' | 'view', options?: CallOptions): Promise<FormInfo>;
}
