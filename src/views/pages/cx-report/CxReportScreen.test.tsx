// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CxReport } from '../../../../contract/cx-reports.ts';
import {
  type ReportDownloadFact,
  type ReportDownloadInput,
  reportDownloadMachine,
} from '../../../machines/pages/cx-report/report-download.machine.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { ReportDownload } from './CxReportScreen.tsx';

function show(report: CxReport) {
  let tell: (fact: ReportDownloadFact) => void = () => {};
  const asked: CxReport[] = [];
  const download = fromCallback<{ type: 'none' }, ReportDownloadInput>(({ input, sendBack }) => {
    asked.push(input.report);
    tell = sendBack;
  });
  const { actor } = startInSystem(reportDownloadMachine.provide({ actors: { download } }), {
    input: (): ReportDownloadInput => ({ report }),
  });
  render(<ReportDownload download={actor} />);
  return { asked, says: (fact: ReportDownloadFact) => act(() => tell(fact)) };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getByRole('status').textContent;

describe('the Cx report', () => {
  it('says how far a download is, and what was saved', () => {
    const { says } = show('orders');
    fireEvent.click(button('Download orders report'));
    says({ type: 'download.progressed', rows: 1_500, total: 12_000 });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Download orders report' });
    expect([status(), bar.value, bar.max]).toEqual(['1,500 of 12,000 rows', 1_500, 12_000]);
    says({ type: 'download.finished', rows: 12_000 });
    expect([status(), screen.queryByRole('progressbar')]).toEqual(['Saved, 12,000 rows', null]);
  });

  it('has a download that can be cancelled, and a button that is usable again then and after a failure (CX-10)', () => {
    const { says, asked } = show('orders');
    fireEvent.click(button('Download orders report'));
    fireEvent.click(button('Cancel download'));
    fireEvent.click(button('Download orders report'));
    says({ type: 'download.failed', error: { call: 'ordersReport', status: 500, message: 'Out of order.' } });
    expect([asked, button('Download orders report').disabled, status()]).toEqual([['orders', 'orders'], false, '']);
  });
});
