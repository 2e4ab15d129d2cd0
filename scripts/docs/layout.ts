import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartTexts } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { type Box, type Drawing, labelSize } from '../../src/machines/pages/machines/chart/drawing.ts';
import { DOT_PX } from '../../src/machines/pages/machines/chart/measures.ts';
import { isArrow, textOf } from '../../src/machines/pages/machines/chart/state-text.ts';

export type Layout = Pick<Drawing, 'isSideways' | 'boxes' | 'beginnings' | 'arrows'>;

/** Depth first from its beginning, each state is read from the top down. */
const READING_ORDER = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' };
const OPTIONS = {
  ...READING_ORDER,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '20',
};
/** Ratio of width and height above which a chart is laid out from the left to the right. */
const WIDEST = 4;
const BEGINNING = { 'elk.layered.priority.direction': '100', 'elk.layered.priority.straightness': '10' };

/** Layout of a chart: nested boxes, right-angled arrows, and labels that do not overlap. */
export async function layoutOf(chart: ChartTexts): Promise<Layout> {
  const downwards = await layoutTowards(chart, false);
  const [, , width = 0, height = 0] = downwards.boxes[0] ?? [];
  return width > WIDEST * height ? layoutTowards(chart, true) : downwards;
}

async function layoutTowards(chart: ChartTexts, isSideways: boolean): Promise<Layout> {
  const lacking = new Map<number, number>();
  for (;;) {
    const layout = await layOut(chart, isSideways, lacking);
    const tooNarrow = layout.boxes.flatMap(([, , width], place) => {
      const lacks = textOf(chart, place).width - width;
      return lacks > 0 ? [[place, lacks] as const] : [];
    });
    if (tooNarrow.length === 0) return layout;
    for (const [place, lacks] of tooNarrow) lacking.set(place, (lacking.get(place) ?? 0) + lacks);
  }
}

/**
 * Layout by ELK, which ignores the text of a state above the states inside it: `lacking` is the missing width of each,
 * px.
 */
async function layOut(chart: ChartTexts, isSideways: boolean, lacking: ReadonlyMap<number, number>): Promise<Layout> {
  const laid = await new ELK().layout({
    id: 'chart',
    layoutOptions: { ...OPTIONS, 'elk.direction': isSideways ? 'RIGHT' : 'DOWN' },
    children: [nodeOf(chart, 0, lacking)],
    edges: [...beginningsOf(chart), ...arrowsOf(chart)],
  });
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node)]));
  const edges = edgesIn(laid);
  return {
    isSideways,
    boxes: chart.states.map((_, place) => nodes.get(`state ${place}`) ?? [0, 0, 0, 0]),
    beginnings: edges.flatMap((edge) => {
      const [kind, state] = edge.id.split(' ');
      return kind === 'beginning' ? [{ state: Number(state), points: pointsOf(edge) }] : [];
    }),
    arrows: edges.flatMap((edge) => {
      const [kind, ...transitions] = edge.id.split(' ');
      const [label] = edge.labels ?? [];
      if (kind !== 'arrow' || label === undefined) return [];
      return [{ transitions: transitions.map(Number), points: pointsOf(edge), label: boxOf(label) }];
    }),
  };
}

function nodeOf(chart: ChartTexts, place: number, lacking: ReadonlyMap<number, number>): ElkNode {
  const { width, height } = textOf(chart, place);
  const inner = chart.states.flatMap(({ parent }, child) => (parent === place ? [child] : []));
  if (inner.length === 0) return { id: `state ${place}`, width, height };
  const dot: ElkNode = {
    id: `dot ${place}`,
    width: DOT_PX,
    height: DOT_PX,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  };
  return {
    id: `state ${place}`,
    layoutOptions: {
      ...READING_ORDER,
      'elk.padding': `[top=${height + 12},left=16,bottom=16,right=${16 + (lacking.get(place) ?? 0)}]`,
    },
    children: [
      ...((chart.states[place]?.initial ?? -1) >= 0 ? [dot] : []),
      ...inner.map((child) => nodeOf(chart, child, lacking)),
    ],
  };
}

const beginningsOf = ({ states }: ChartTexts): readonly ElkExtendedEdge[] =>
  states.flatMap(({ initial }, place) => {
    if (initial < 0) return [];
    const ends = { sources: [`dot ${place}`], targets: [`state ${initial}`] };
    return [{ id: `beginning ${place}`, ...ends, layoutOptions: BEGINNING }];
  });

/** An arrow for all transitions of one kind between the same states. */
function arrowsOf(chart: ChartTexts): readonly ElkExtendedEdge[] {
  const bundles = new Map<string, { ends: Pick<ElkExtendedEdge, 'sources' | 'targets'>; numbers: number[] }>();
  chart.transitions.forEach((transition, number) => {
    if (!isArrow(chart, transition)) return;
    const { source, targets, kind } = transition;
    const ends = { sources: [`state ${source}`], targets: [`state ${targets[0]}`] };
    const bundle = bundles.get(`${source} ${targets[0]} ${kind}`) ?? { ends, numbers: [] };
    bundle.numbers.push(number);
    bundles.set(`${source} ${targets[0]} ${kind}`, bundle);
  });
  return [...bundles.values()].map(({ ends, numbers }) => {
    const [width, height] = labelSize(chart, numbers);
    return {
      id: `arrow ${numbers.join(' ')}`,
      ...ends,
      labels: [{ text: 'label', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    };
  });
}

const nodesIn = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];
const edgesIn = (node: ElkNode): readonly ElkExtendedEdge[] => nodesIn(node).flatMap(({ edges = [] }) => edges);

type Placed = Partial<Readonly<Record<'x' | 'y' | 'width' | 'height', number>>>;
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Placed): Box => [
  Math.round(x),
  Math.round(y),
  Math.round(width),
  Math.round(height),
];

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly number[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
