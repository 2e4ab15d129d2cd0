import type { AnyStateMachine } from 'xstate';
import { selectValues } from '../kit/form/form.selectors.ts';
import { asked } from './asked.ts';
import { startInSystem } from './with-system.ts';

interface Exercise {
  readonly input: unknown;
  /** Data as loaded. */
  readonly data: object;
  readonly change: object;
}

interface Exercised {
  /** Values of the fields as loaded. */
  readonly values: unknown;
  /** Inputs of both saves: the first is refused. */
  readonly saves: readonly unknown[];
  /** Everything sent but the news of unsaved changes. */
  readonly sent: readonly unknown[];
}

/** Loads a form after a failure, then saves a change after a refusal, under fake timers. */
export async function exerciseForm(machine: AnyStateMachine, { input, data, change }: Exercise): Promise<Exercised> {
  const load = asked<unknown, unknown>();
  const save = asked<unknown, unknown>();
  const { actor, heard } = startInSystem(machine.provide({ actors: { load: load.logic, save: save.logic } }), {
    input: () => input,
  });
  const busy = { call: 'getEvent', status: 500, message: 'Busy.' };
  await load.fail(busy);
  actor.send({ type: 'form.retry' });
  await load.answer(data);
  const values = selectValues(actor.getSnapshot());
  actor.send({ type: 'form.change', change });
  actor.send({ type: 'form.save' });
  await save.fail(busy);
  actor.send({ type: 'form.save' });
  await save.answer({});
  const sent = heard()
    .map(({ event }) => event)
    .filter(({ type }) => !type.startsWith('changes.'));
  return { values, saves: save.inputs, sent };
}
