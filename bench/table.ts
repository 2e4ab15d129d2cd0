import { type Figure, isMet, ratioOf } from './figure.ts';

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function targetOf(figure: Figure): string {
  const { target } = figure;
  if (target === null) return '-';
  const wanted = target.is === 'none' ? 'none' : `${target.is === 'atLeast' ? 'at least' : 'at most'} ${target.ratio}`;
  return isMet(figure) ? wanted : `**missed:** ${wanted}`;
}

const cells = (figure: Figure): readonly string[] => [
  figure.what,
  `${round(figure.ours)} ${figure.unit}`,
  `${round(figure.floor)} ${figure.unit}`,
  figure.floor === 0 ? '-' : ratioOf(figure).toFixed(2),
  targetOf(figure),
  figure.floorIs,
];

const row = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** The figures as one Markdown table. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    row(['what', 'ours', 'floor', 'ratio', 'target', 'the floor']),
    row(['---', '---:', '---:', '---:', '---', '---']),
    ...figures.map((figure) => row(cells(figure))),
  ].join('\n');
