import { cxReportMachine } from '../../machines/pages/cx-report/cx-report.machine.ts';
import { reportDownloadMachine } from '../../machines/pages/cx-report/report-download.machine.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { downloadReport } from '../../services/csv/download-report.ts';
import { CxReportScreen } from '../../views/pages/cx-report/CxReportScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

export const screen = ({ api, now }: Pick<OfficeServices, 'api' | 'now'>): ScreenModule<typeof cxReportMachine> => {
  const save = (name: string, content: Blob) => saveFile(document, name, content);
  const download = reportDownloadMachine.provide({ actors: { download: downloadReport({ api, now, save }) } });
  return {
    logic: cxReportMachine.provide({ actors: { orders: download, activations: download } }),
    View: CxReportScreen,
  };
};
