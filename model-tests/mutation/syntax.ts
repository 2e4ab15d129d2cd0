import { parseSync } from 'vite';

/** A node of the parsed source; offsets are those of its text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return program as unknown as Node;
}

/** Node without the parentheses and type assertions around it. */
export function bare(node: Node): Node {
  const wrapped = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
  return wrapped.includes(node.type) && isNode(node['expression']) ? bare(node['expression']) : node;
}

export const listOf = (node: Node, part: string): readonly Node[] => {
  const value = node[part];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const partOf = (node: Node, part: string): Node | undefined => {
  const value = node[part];
  return isNode(value) ? value : undefined;
};

export const childrenOf = (node: Node): readonly Node[] =>
  Object.keys(node).flatMap((part) => [...listOf(node, part), ...[partOf(node, part) ?? []].flat()]);

/** A part that is a text; '' when it is none. */
export const textIn = (node: Node | undefined, part: string): string => {
  const value = node?.[part];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** `on` of `on: {}` and `slot.open` of `'slot.open': {}`. */
export function keyOf(property: Node): string {
  const key = partOf(property, 'key');
  return textIn(key, 'name') || textIn(key, 'value');
}

export const stringOf = (node: Node | undefined): string | undefined => {
  const value = node === undefined ? undefined : bare(node)['value'];
  return node !== undefined && bare(node).type === 'Literal' && typeof value === 'string' ? value : undefined;
};

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** Name of a transition or an action. */
export function nameIn(element: Node): string | undefined {
  return stringOf(element) ?? typeNameOf(element) ?? stringOf(listOf(bare(element), 'arguments')[0]);
}

export function typeNameOf(node: Node): string | undefined {
  const named = listOf(bare(node), 'properties').find((property) => keyOf(property) === 'type');
  return named === undefined ? undefined : stringOf(partOf(named, 'value'));
}

/** The names of a chart's states. */
export function statesIn(chart: Node): readonly string[] {
  const states = listOf(chart, 'properties').find((property) => keyOf(property) === 'states');
  const value = states === undefined ? undefined : partOf(states, 'value');
  return value === undefined ? [] : listOf(bare(value), 'properties').map(keyOf);
}
