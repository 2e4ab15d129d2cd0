import { setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { reportDownloadMachine } from './report-download.machine.ts';

/** The reports that may be downloaded, each apart from the other. Lives while the Cx report is shown. */
export const cxReportMachine = setup({
  actors: { orders: reportDownloadMachine, activations: reportDownloadMachine },
}).createMachine({
  id: 'cxReport',
  invoke: [
    { id: 'orders', src: 'orders', input: { report: 'orders' }, onError: BREAKS_ALONE },
    { id: 'activations', src: 'activations', input: { report: 'activations' }, onError: BREAKS_ALONE },
  ],
});
