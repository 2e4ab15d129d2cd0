// Analyses one clip: started by `analyseInChild`, it ends with its report, or with the process that started it.
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import * as v from 'valibot';
import { analyseClip } from './vision/analyse-clip.ts';
import { reachDetector } from './vision/detector.ts';
import { AnalysisCommand, type AnalysisReport } from './messages.ts';
import { NotDecodableError } from './decode/not-decodable-error.ts';
import { picturesOf } from './decode/pictures-of.ts';

async function analyse({ file, detectorUrl, budgetMs }: AnalysisCommand): Promise<AnalysisReport> {
  const endMs = performance.now() + budgetMs;
  try {
    const detector = detectorUrl === null ? null : reachDetector(detectorUrl);
    return { type: 'analysed', ...(await analyseClip(picturesOf(file), detector, () => performance.now() > endMs)) };
  } catch (error) {
    if (!(error instanceof NotDecodableError)) throw error;
    return { type: 'refused', reason: error.message };
  }
}

// Alarms, calls and pictures come first.
setPriority(constants.priority.PRIORITY_LOW);

process.once('message', (message) => {
  void analyse(v.parse(AnalysisCommand, message)).then((report) =>
    process.send?.(report, () => {
      process.disconnect();
    }),
  );
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager signal the whole group: the provider decides when this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
