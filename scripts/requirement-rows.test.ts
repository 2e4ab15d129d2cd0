import { describe, expect, it } from 'vitest';
import { citationsIn, readAreas, readClaims, rowsIn } from './requirement-rows.mjs';

const document = `
## DOOR - doors and locks
| ID | requirement | source |
|---|---|---|
| DOOR-01 | A door opens. | - |
| DOOR-02 | A door closes. See DOOR-09. | - |
| DOOR-04 | A door locks. | - |
| DOOR-04a | A door locks twice. | - |
## (w) House
### w2. Windows
| W2-10 | a window | - |
`;
const areas = readAreas([document]);

describe('rows of the requirements', () => {
  it('are read from the first column of the tables, by area', () => {
    expect([...areas.values()].map(({ name, title, rows }) => [name, title, [...rows.values()]])).toEqual([
      ['DOOR', 'doors and locks', ['DOOR-01', 'DOOR-02', 'DOOR-04', 'DOOR-04a']],
      ['W2', 'Windows', ['W2-10']],
    ]);
  });
});

describe('rows in a text', () => {
  it.each([
    ['DOOR-01', ['DOOR-01']],
    ['DOOR-1, 2', ['DOOR-01', 'DOOR-02']],
    ['DOOR-01, DOOR-04a, W2-10', ['DOOR-01', 'DOOR-04a', 'W2-10']],
    ['DOOR-01..04', ['DOOR-01', 'DOOR-02', 'DOOR-04', 'DOOR-04a']],
    ['see DOOR-01..DOOR-02, W2-10.', ['DOOR-01', 'DOOR-02', 'W2-10']],
    ['UTF-8 and INDOOR-01', []],
  ])('%s', (text, rows) => {
    expect(rowsIn(text, areas)).toEqual({ rows, unknown: [] });
  });

  it('are unknown when no table defines them', () => {
    expect(rowsIn('DOOR-03, DOOR-02..09', areas)).toEqual({ rows: [], unknown: ['DOOR-3', 'DOOR-9'] });
  });
});

describe('citations in a test file', () => {
  it('come from titles and comments', () => {
    const text = `
      /** Locks.
       *  DOOR-04 */
      it('opens a door (DOOR-01, 02)', () => open('DOOR-04a'));
      it("stays (W2-10)", () => {}); // DOOR-99`;
    expect(citationsIn('door.test.ts', text, areas)).toEqual({
      citations: [
        { row: 'DOOR-01', file: 'door.test.ts', title: 'opens a door' },
        { row: 'DOOR-02', file: 'door.test.ts', title: 'opens a door' },
        { row: 'W2-10', file: 'door.test.ts', title: 'stays' },
        { row: 'DOOR-04', file: 'door.test.ts', title: 'Locks. DOOR-04' },
      ],
      unknown: ['door.test.ts names the unknown row DOOR-99'],
    });
  });
});

describe('claims', () => {
  it('are rows and ranges, with comments', () => {
    expect(readClaims('# all doors\nDOOR-01..02\nW2-10 # not DOOR-04\n', areas)).toEqual({
      rows: ['DOOR-01', 'DOOR-02', 'W2-10'],
      unknown: [],
    });
  });
});
