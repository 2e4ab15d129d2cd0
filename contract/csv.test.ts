import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['', ''],
    [null, ''],
    [0, '0'],
    [-12.5, '-12.5'],
    ['-12.5', '-12.5'],
    ['007', '007'],
    [false, 'false'],
    ['Oak Lane', 'Oak Lane'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1 503 555 0142', "'+1 503 555 0142"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
    ['1e9', '1e9'],
    ['-', "'-"],
  ])('writes %o as %s', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it('has a comma between its cells', () => {
    expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
  });
});
