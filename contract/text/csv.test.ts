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
    ['\t=1', '"\t\'=1"'],
    ['\r=1', '"\r\'=1"'],
    [' =1', " '=1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
    ['x;=1+1', '"x;\'=1+1"'],
    ['x; "@SUM(A1);-1', '"x; ""\'@SUM(A1);\'-1"'],
    ['x\t=1+1', '"x\t\'=1+1"'],
    ['x,=1+1', '"x,\'=1+1"'],
    ['x\n=1+1', '"x\n\'=1+1"'],
    ['a-b;c=d', '"a-b;c=d"'],
    ['1e9', '1e9'],
    ['-', "'-"],
  ])('writes %o as %s', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it.each([';', '\t', '\n'])('begins no formula for a reader whose cells end at %j', (separator) => {
    const line = csvLine(['7', `x${separator}=1+1${separator}y`, `"${separator} +1`, `${separator}@A1`]);
    expect(line.split(separator).filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
  });

  it('writes a text of 100,000 line breaks at once', () => {
    const text = '\n'.repeat(100_000);
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });

  it('has a comma between its cells', () => {
    expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
  });
});
