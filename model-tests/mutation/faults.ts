import {
  bare,
  childrenOf,
  isFunction,
  keyOf,
  listOf,
  nameIn,
  type Node,
  parse,
  partOf,
  statesIn,
  stringOf,
  textIn,
  typeNameOf,
} from './syntax.ts';
import { nextOf, OTHER_METHOD, OTHER_OPERATOR, otherNumber } from './replacements.ts';

export type FaultKind = 'drop' | 'swap' | 'negate' | 'off by one' | 'forget';

/** Replacement for a piece of source: another expression, or nothing. */
export interface Fault {
  /** Id that lasts as long as the names around it: `queue-slot.setup.ts guards.isHold negate`. */
  readonly id: string;
  readonly kind: FaultKind;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly as: 'expression' | 'property' | 'element' | 'statement' | 'method';
  /** Text of the other expression, or name of the other method. */
  readonly instead?: string;
}

interface Place {
  /** Names around it, from the outermost. */
  readonly path: readonly string[];
  readonly isCode: boolean;
  /** True for an implementation of the machine, outside of its chart. */
  readonly isSetup: boolean;
  /** Names of the states among which a target is. */
  readonly siblings: readonly string[];
}

/** Skipped parts: types, texts, stubs of actors, and mere names. */
const SKIPPED = new Set(['types', 'actors', 'src', 'id', 'type', 'systemId', 'meta']);
/** Excluded names: selectors that views call, and the silent stand-ins of adapters. */
const NO_PART_OF_IT = /^(select[A-Z]\w*|silen\w+)$/;
const LISTENERS = new Set(['on', 'after', 'onDone', 'onError', 'onSnapshot', 'always']);
const EFFECTS = new Set(['actions', 'entry', 'exit']);
/** Every fault that can be seeded into the source of a machine, one place each. */
export function faultsOf(file: string, text: string): readonly Fault[] {
  const found: Omit<Fault, 'id' | 'line'>[] = [];
  const ids: string[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);

  const add = (
    { path }: Place,
    kind: FaultKind,
    { start, end }: Pick<Node, 'start' | 'end'>,
    as: Fault['as'],
    instead?: string,
  ) => {
    found.push({ kind, start, end, as, ...(instead === undefined ? {} : { instead }) });
    ids.push(`${path.join('.')} ${kind}`);
  };

  const visitObject = (node: Node, place: Place) => {
    const owner = place.path.at(-1) ?? '';
    for (const property of listOf(node, 'properties')) {
      const value = partOf(property, 'value');
      if (property.type !== 'Property' || value === undefined) {
        if (place.isCode) add({ ...place, path: [...place.path, textOf(property)] }, 'forget', property, 'property');
        visitAll(childrenOf(property), place);
        continue;
      }
      const key = keyOf(property);
      const inner = { ...place, path: [...place.path, key] };
      if (SKIPPED.has(key)) continue;
      if (place.isCode || owner === 'assign') add(inner, 'forget', property, 'property');
      else if (key === 'guard' || key === 'reenter' || key === 'always' || key === 'invoke')
        add(inner, 'drop', property, 'property');
      else if (LISTENERS.has(owner) && owner !== 'onDone' && owner !== 'onError') {
        if (bare(value).type === 'ArrayExpression' || bare(value).type === 'ObjectExpression' || stringOf(value))
          add(inner, 'drop', property, 'property');
      }
      const first = stringOf(value);
      if (key === 'initial' && first !== undefined) {
        const other = nextOf(statesIn(node), first);
        if (other !== undefined) add(inner, 'swap', value, 'expression', JSON.stringify(other));
        continue;
      }
      visitValue(key, owner, property, value, key === 'params' ? { ...inner, isCode: true } : inner);
    }
  };

  const visitValue = (key: string, owner: string, property: Node, value: Node, place: Place) => {
    const naked = bare(value);
    const name = stringOf(value);
    const isTarget = key === 'target' || (name !== undefined && (LISTENERS.has(owner) || LISTENERS.has(key)));
    if (!place.isCode && isTarget) {
      const other = nextOf(place.siblings, name?.replace(/^.*\./, '') ?? '');
      const relative = name?.startsWith('.') ? `.${other}` : other;
      if (other === undefined || name?.startsWith('#') || name?.startsWith('.')) {
        if (key === 'target') add(place, 'forget', property, 'property');
      } else add(place, 'swap', value, 'expression', JSON.stringify(relative));
      return;
    }
    if (!place.isCode && !place.isSetup && EFFECTS.has(key) && naked.type !== 'ArrayExpression')
      add(place, 'drop', property, 'property');
    if (!place.isCode && (EFFECTS.has(key) || LISTENERS.has(owner) || LISTENERS.has(key))) {
      if (naked.type === 'ArrayExpression') return visitList(naked, EFFECTS.has(key), place);
    }
    if (!place.isCode && key === 'states' && naked.type === 'ObjectExpression') {
      const siblings = listOf(naked, 'properties').map(keyOf);
      for (const state of listOf(naked, 'properties')) {
        const inner = { ...place, siblings, path: [...place.path.slice(0, -1), keyOf(state) || textOf(state)] };
        const chart = partOf(state, 'value');
        if (chart !== undefined) visit(chart, inner);
      }
      return;
    }
    if (owner === 'guards' && isFunction(naked)) negateGuard(naked, place);
    if (owner === 'delays') {
      if (naked.type === 'Identifier') add(place, 'off by one', value, 'expression', `${textOf(value)} * 2`);
      else if (isFunction(naked)) lateBy(naked, place);
    }
    if (place.isCode && name !== undefined && !/\s/.test(name) && name !== '')
      add(place, 'swap', value, 'expression', JSON.stringify(`${name}!`));
    visit(value, place);
  };

  const visitList = (list: Node, isEffects: boolean, place: Place) => {
    const elements = listOf(list, 'elements');
    for (const [index, element] of elements.entries()) {
      const inner = { ...place, path: [...place.path, nameIn(element) ?? String(index)] };
      add(inner, isEffects ? 'drop' : 'forget', element, 'element');
      const target = isEffects ? undefined : stringOf(element);
      if (target === undefined && !stringOf(element)) visit(element, inner);
      const next = elements[index + 1];
      if (isEffects || next === undefined) continue;
      const others = elements.map((each) => (each === element ? next : each === next ? element : each)).map(textOf);
      add(inner, 'swap', list, 'expression', `[${others.join(', ')}]`);
    }
  };

  const negateGuard = (guard: Node, place: Place) => {
    const body = partOf(guard, 'body');
    if (body === undefined || body.type === 'BlockStatement') return;
    const { type } = bare(body);
    // Their own faults are these.
    if (type === 'UnaryExpression' || type === 'BinaryExpression') return;
    add(place, 'negate', body, 'expression', `!(${textOf(body)})`);
  };

  const lateBy = (delay: Node, place: Place) => {
    const body = partOf(delay, 'body');
    if (body === undefined || body.type === 'BlockStatement') return;
    add(place, 'off by one', body, 'expression', `(${textOf(body)}) + 1_000`);
  };

  const visitExpression = (node: Node, place: Place) => {
    const left = partOf(node, 'left');
    const right = partOf(node, 'right');
    const operator = textIn(node, 'operator');
    const other = OTHER_OPERATOR.get(operator);
    if (left !== undefined && right !== undefined && other !== undefined) {
      const named = { ...place, path: [...place.path, operator] };
      add(named, other[0], node, 'expression', `(${textOf(left)}) ${other[1]} (${textOf(right)})`);
    }
    const argument = partOf(node, 'argument');
    if (node.type === 'UnaryExpression' && operator === '!' && argument !== undefined)
      add({ ...place, path: [...place.path, '!'] }, 'negate', node, 'expression', textOf(argument));
    const test = partOf(node, 'test');
    const [yes, no] = [partOf(node, 'consequent'), partOf(node, 'alternate')];
    if (node.type === 'ConditionalExpression' && test && yes && no)
      add(
        { ...place, path: [...place.path, '?'] },
        'swap',
        node,
        'expression',
        `${textOf(test)} ? ${textOf(no)} : ${textOf(yes)}`,
      );
    if (node.type === 'Literal') visitLiteral(node, place);
    const property = partOf(node, 'property');
    const method = textIn(property, 'name');
    const otherMethod = OTHER_METHOD.get(method);
    const object = partOf(node, 'object');
    if (node.type === 'MemberExpression' && property !== undefined && object !== undefined && otherMethod !== undefined)
      add(
        { ...place, path: [...place.path, method] },
        'swap',
        { start: object.end, end: property.end },
        'method',
        otherMethod,
      );
  };

  const visitLiteral = (node: Node, place: Place) => {
    const value = node['value'];
    if (typeof value === 'boolean') add(place, 'negate', node, 'expression', String(!value));
    if (typeof value !== 'number') return;
    const named = { ...place, path: [...place.path, textOf(node)] };
    add(named, 'off by one', node, 'expression', otherNumber(value));
  };

  const visitStatement = (node: Node, place: Place) => {
    const test = partOf(node, 'test');
    if (node.type === 'IfStatement' && test !== undefined) {
      // A comparison or a negation is negated by its own fault.
      const isOwn = bare(test).type === 'BinaryExpression' || bare(test).type === 'UnaryExpression';
      if (!isOwn) add({ ...place, path: [...place.path, 'if'] }, 'negate', test, 'expression', `!(${textOf(test)})`);
    }
    const call = partOf(node, 'expression');
    if (
      node.type === 'ExpressionStatement' &&
      place.isCode &&
      call !== undefined &&
      bare(call).type === 'CallExpression'
    )
      add({ ...place, path: [...place.path, calleeOf(bare(call))] }, 'drop', node, 'statement');
  };

  const calleeOf = (call: Node): string => {
    const callee = partOf(call, 'callee');
    const args = listOf(call, 'arguments').map((each) => stringOf(each) ?? typeNameOf(each) ?? '');
    const sent = args.filter((each) => each !== '').join(' ');
    return `${callee === undefined ? '' : textOf(callee)}(${sent})`;
  };

  const visitAll = (nodes: readonly Node[], place: Place) => {
    for (const node of nodes) visit(node, place);
  };

  const visit = (node: Node, place: Place): void => {
    if (node.type.startsWith('TS') && bare(node) === node) return;
    if (/^(Import|ExportAll|Export.*Specifier)/.test(node.type)) return;
    const naked = bare(node);
    if (naked !== node) return visit(naked, place);
    if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return;
    if (node.type === 'ObjectExpression') return visitObject(node, place);
    if (isFunction(node)) {
      const body = partOf(node, 'body');
      const name = partOf(node, 'id')?.['name'];
      const inner = typeof name === 'string' ? [...place.path, name] : place.path;
      if (body !== undefined) visit(body, { ...place, path: inner, isCode: true });
      return;
    }
    if (node.type === 'VariableDeclarator') {
      const init = partOf(node, 'init');
      const name = textIn(partOf(node, 'id'), 'name');
      if (NO_PART_OF_IT.test(name)) return;
      if (init !== undefined && name !== '') visit(init, { ...place, path: [...place.path, name] });
      else if (init !== undefined) visit(init, place);
      return;
    }
    if (node.type === 'CallExpression') {
      const callee = partOf(node, 'callee');
      const name = textIn(callee, 'name') || textIn(partOf(callee ?? node, 'property'), 'name');
      const isSetup = name === 'setup' || name === 'extend';
      const isPlain = isSetup || name === 'createMachine';
      if (callee !== undefined && callee.type !== 'Identifier') visit(callee, place);
      // At once, or a millisecond later.
      if (name === 'max' && listOf(node, 'arguments')[0]?.['value'] === 0)
        return visitAll(listOf(node, 'arguments').slice(1), { ...place, isCode: true });
      const inner = isPlain ? place : name === 'assign' ? { ...place, path: [...place.path, 'assign'] } : place;
      const isCode = place.isCode || (!isPlain && name !== 'assign');
      visitAll(listOf(node, 'arguments'), { ...inner, isSetup, isCode });
      return;
    }
    visitExpression(node, place);
    visitStatement(node, place);
    visitAll(childrenOf(node), place);
  };

  visit(parse(file, text), { path: [], isCode: false, isSetup: false, siblings: [] });
  const short = file.replace(/^.*\//, '');
  const counts = new Map<string, number>();
  return found.map((fault, index) => {
    const name = `${short} ${ids[index] ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const line = text.slice(0, fault.start).split('\n').length;
    return { ...fault, id: count === 1 ? name : `${name} ${count}`, line };
  });
}
