import { expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../contract/metrics.ts';
import { callFailed, createLogger, logUncaught } from './logger.ts';

type Say = (message: string) => void;

function start() {
  const output = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };
  const logger = createLogger(() => 5, output);
  const read: LogEntry[] = [];
  return { output, logger, read, reads: () => logger.readBy((entry) => read.push(entry)) };
}

it('the logger writes to the console and to every reader, also what was logged before the reader came', () => {
  const { output, logger, read, reads } = start();
  logger.log('warning', 'Early.');
  reads();
  logger.log('error', 'Late.');
  expect(output.warn).toHaveBeenCalledWith('Early.');
  expect(output.error).toHaveBeenCalledWith('Late.');
  expect(read).toEqual([
    { level: 'warning', message: 'Early.', at: 5 },
    { level: 'error', message: 'Late.', at: 5 },
  ]);
});

it('the logger cuts what is too long for the provider', () => {
  const { logger, read, reads } = start();
  reads();
  logger.log('info', 'x'.repeat(501));
  expect(read).toEqual([{ level: 'info', message: 'x'.repeat(500), at: 5 }]);
});

it('the logger names a failed call without the provider’s words (MET-26)', () => {
  expect(callFailed({ call: 'uploadLogs', status: 401, message: 'Ann Example' })).toBe(
    'uploadLogs failed: status 401.',
  );
  expect(callFailed({ call: 'getEvent', status: null, message: 'Network error' })).toBe('getEvent failed: no answer.');
});

it('the logger logs uncaught errors of the page', () => {
  const { logger, read, reads } = start();
  reads();
  const page = new EventTarget();
  logUncaught(page, logger);
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not a function' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('No.') }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { name: 'Ann Example' } }));
  expect(read.map(({ message }) => message)).toEqual([
    'x is not a function',
    'Not caught: TypeError: No.',
    'Not caught: object',
  ]);
});
