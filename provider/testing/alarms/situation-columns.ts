import { CLOSED, CLOSED_WAITING, HELD, type Owner, type Step, WAITING } from './alarm-situations.ts';

/** The owners that a situation may have, from the view of the agent who gives the command. */
export interface Owners {
  readonly me: Owner;
  readonly meElsewhere: Owner;
  readonly another: Owner;
}

/** One column of the table. */
export interface Situation {
  readonly name: string;
  readonly steps: (owners: Owners) => readonly Step[];
  /** The holder named in the refusal, where somebody else has the alarm. */
  readonly heldBy: keyof Owners | null;
  /** True: it was closed while I had it, in any tab. */
  readonly hadItToTheEnd: boolean;
}

const columns = (
  whose: string,
  of: Readonly<Record<string, (owner: Owner) => readonly Step[]>>,
  owner: keyof Owners,
  different: Partial<Situation> = {},
): readonly Situation[] =>
  Object.entries(of).map(([name, steps]) => ({
    name: `${name}, ${whose}`,
    steps: (owners) => steps(owners[owner]),
    heldBy: null,
    hadItToTheEnd: false,
    ...different,
  }));

const { 'handled by link': byLink, ...CLOSED_BY_ITSELF } = CLOSED_WAITING;
const HAD_IT = { hadItToTheEnd: true };

/** Situations in the order of the letters of `TABLE`. */
export const SITUATIONS: readonly Situation[] = [
  ...columns('without holder', WAITING, 'me'),
  ...columns('mine', HELD, 'me', { heldBy: 'me' }),
  ...columns('mine in another tab', HELD, 'meElsewhere', { heldBy: 'meElsewhere' }),
  ...columns('another agent’s', HELD, 'another', { heldBy: 'another' }),
  ...columns('was mine', CLOSED, 'me', HAD_IT),
  ...columns('was mine in another tab', CLOSED, 'meElsewhere', HAD_IT),
  ...columns('was another agent’s', CLOSED, 'another'),
  ...columns('by me', { 'handled by link': byLink }, 'me'),
  ...columns('by another agent', { 'handled by link': byLink }, 'another'),
  ...columns('was without holder', CLOSED_BY_ITSELF, 'me'),
];
