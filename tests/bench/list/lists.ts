// The lists that are measured: what Keste is asked, and the same work written by hand in SQL.

export interface BareList {
  rows: string;
  count: string;
  values: readonly unknown[];
}

const CONTRACTOR_WHERE = `t.organization = $1 and t.deleted_at is null and t.status = any($2) and t.payment_days >= $3 and t.payment_days <= $4`;
const PRODUCT_WHERE = `t.organization = $1 and t.deleted_at is null and t.category = any($2) and t.price >= $3 and t.price <= $4`;

const CONTRACTORS: Omit<BareList, 'values'> = {
  rows: `select t.id, t.version, t.name, t.full_name, t.kind, t.roles, t.country, t.bin, t.tax_id, t.legal_form, t.status, t.block_reason,
             t.manager as manager_id, m.string_view as manager_view, t.phone, t.email, t.site, t.contract_date, t.contract_files, t.credit_limit, t.debt,
             t.available, t.limit_used, t.turnover, t.payment_days, t.rating, t.vat_payer, t.bank, t.iban, t.bik, t.created_at
           from data.contractor t left join data."user" m on m.id = t.manager
           where ${CONTRACTOR_WHERE} order by t.name collate "ru-x-icu", t.id limit 26`,
  count: `select count(*) from (select 1 from data.contractor t where ${CONTRACTOR_WHERE} limit 10001) counted`,
};

/** `counted`: some hundred matches, nothing hides what a server adds. `capped`: 28,000 matches, counting weighs most. */
export const BARE_LISTS: ReadonlyMap<string, BareList> = new Map([
  ['counted', { ...CONTRACTORS, values: [['archived', 'draft'], 14, 30] }],
  ['capped', { ...CONTRACTORS, values: [['active', 'draft'], 14, 30] }],
  [
    'totals',
    {
      rows: `select t.id, t.version, t.sku, t.barcode, t.name, t.kind, t.category, t.tags, t.unit, t.price, t.qty, t.discount, t.amount, t.vat, t.vat_amount, t.min_qty,
             t.pack_size, t.supplier as supplier_id, s.string_view as supplier_view, t.price_date, current_date - t.price_date as price_age, t.received_at, t.active, t.stock_tracked, t.image
           from data.product t left join data.contractor s on s.id = t.supplier
           where ${PRODUCT_WHERE} order by t.name collate "ru-x-icu", t.id limit 26`,
      count: `select count(*), sum(t.amount) as amount, sum(t.vat_amount) as vat_amount from data.product t where ${PRODUCT_WHERE}`,
      values: [['electric'], '5000', '5500'],
    },
  ],
]);

const filters = (values: object): string => encodeURIComponent(JSON.stringify(values));

export const KESTE_LISTS: ReadonlyMap<string, string> = new Map([
  [
    'counted',
    `/api/v1/data/contractor/?page_size=25&filters=${filters({ status: ['archived', 'draft'], payment_days: { from: '14', to: '30' } })}`,
  ],
  [
    'capped',
    `/api/v1/data/contractor/?page_size=25&filters=${filters({ status: ['active', 'draft'], payment_days: { from: '14', to: '30' } })}`,
  ],
  [
    'totals',
    `/api/v1/data/product/?page_size=25&filters=${filters({ category: ['electric'], price: { from: '5000', to: '5500' } })}`,
  ],
]);
