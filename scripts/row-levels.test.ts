import { expect, it } from 'vitest';
import { atThreeLevels } from './row-levels.mjs';

const shown = (row: string, ...files: readonly string[]) => files.map((file) => ({ row, file, title: 'shows it' }));

it('the check of levels names each row that tests show at three levels or more', () => {
  const citations = [
    ...shown('DOOR-01', 'src/machines/door.machine.test.ts', 'provider/door.routes.test.ts', 'src/views/Door.test.tsx'),
    ...shown('DOOR-02', 'contract/door.test.ts', 'provider/door.decider.test.ts', 'provider/door.test.ts'),
    ...shown('DOOR-03', 'model-tests/door.model.test.ts', 'portal-tests/door.test.ts', 'e2e/door.spec.ts'),
  ];
  expect(atThreeLevels(citations)).toEqual(['DOOR-01 (unit, provider, view)', 'DOOR-03 (model, portal, browser)']);
});
