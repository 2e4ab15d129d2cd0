import type { CsvValue } from '../../contract/text/csv.ts';
import { CX_REPORTS, type CxReport } from '../../contract/cx-reports.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { CsvAnswer } from '../http/csv-answer.ts';

/** Rows that are in memory at once. */
export const ROWS_AT_ONCE = 500;

interface Source {
  readonly table: string;
  readonly id: string;
  /** Columns in the report's order; the link to the CRM is made from the user id. */
  readonly columns: string;
}

/** Dates are days of UTC (decision 0053). */
const CREATED = `to_char(to_timestamp(created_at_ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`;
/** The CRM's address of a customer; $3 has the place of the id in it. */
const CRM_LINK = `replace($3, '{uid}', user_id)`;

const SOURCES: Readonly<Record<CxReport, Source>> = {
  orders: {
    table: 'orders',
    id: 'order_id',
    columns: `user_id, ${CRM_LINK}, email, street1, street2, city, state, zip, quantity, plan_sku, ${CREATED}`,
  },
  activations: {
    table: 'activations',
    id: 'activation_id',
    columns: `user_id, sid, ${CRM_LINK}, plan_sku, ${CREATED}`,
  },
};

interface Part {
  readonly rows: readonly (readonly CsvValue[])[];
  readonly last: string | null;
}

/** Orders and activations as files (CX-04). `crmUrl` is the address of a customer in the CRM, with `{uid}` for the id. */
export function cxReportRoutes({ database, crmUrl }: Pick<ProviderDeps, 'database'> & { readonly crmUrl: string }) {
  async function* rowsOf({ table, id, columns }: Source, newest: string): AsyncGenerator<Part['rows']> {
    for (let after: string | null = '0'; after !== null; ) {
      const [part]: Part[] = await database.query<Part>(
        `select coalesce(json_agg(json_build_array(${columns}) order by ${id}), '[]') as rows, max(${id})::text as last
         from (select * from ${table} where ${id} > $1 and ${id} <= $2 order by ${id} limit ${ROWS_AT_ONCE}) as part`,
        [after, newest, crmUrl],
      );
      if (part === undefined || part.last === null) return;
      yield part.rows;
      after = part.last;
    }
  }

  /** The rows there are now; those added meanwhile are in the next file. */
  const reportOf = (report: CxReport) => async (): Promise<CsvAnswer> => {
    const source = SOURCES[report];
    const [found] = await database.query<{ total: number; newest: string }>(
      `select count(*)::int as total, coalesce(max(${source.id}), 0)::text as newest from ${source.table}`,
    );
    const { total = 0, newest = '0' } = found ?? {};
    return new CsvAnswer(CX_REPORTS[report].columns, total, rowsOf(source, newest));
  };

  return { ordersReport: reportOf('orders'), activationsReport: reportOf('activations') };
}
