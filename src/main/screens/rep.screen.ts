import { fromPromise } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { ARM_STATES } from '../../../contract/enums.ts';
import type { QueueSettings } from '../../../contract/entities/reps.ts';
import { ROLES } from '../../../contract/roles.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../../contract/watch-settings.ts';
import type { SaveInput } from '../../machines/kit/form/form.machine.ts';
import { repQueueMachine } from '../../machines/pages/rep/queue-settings.machine.ts';
import { repMachine } from '../../machines/pages/rep/rep.machine.ts';
import {
  REP_SAVES,
  type RepInfo,
  repInfoMachine,
  type RepInfoValues,
  type RepSave,
  type RepTarget,
} from '../../machines/pages/rep/rep-info.machine.ts';
import { RepScreen } from '../../views/pages/rep/RepScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

type RepApi = Pick<
  OfficeServices['api'],
  'getRep' | 'updateRepStatus' | 'changeRepRole' | 'updateRepInfo' | 'queueSettings' | 'changeQueueSettings'
>;

const given = (text: string) => (text === '' ? undefined : text);

/** The provider's objection to the data, such as an e-mail that another rep has, as one line. */
const reasonOf = ({ status, message }: CallError): readonly string[] =>
  status === 400 ? [message.replaceAll(/\s+/g, ' ')] : [];

/** Sends all three calls; the error has a line for each that failed: its text, and the reason behind a tab (REPS-25, REPS-26). */
async function saveRep(api: RepApi, { target: { id }, data }: SaveInput<RepInfo | RepInfoValues, RepTarget>) {
  const { isActive, firstName, lastName, email } = data;
  const role = ROLES.find((one) => one === data.role) ?? 'agent_ops';
  const saves: readonly (readonly [RepSave, Promise<unknown>])[] = [
    ['updateRepStatus', api.updateRepStatus({ query: { id, rep_status: isActive } })],
    ['changeRepRole', api.changeRepRole({ query: { id, role } })],
    [
      'updateRepInfo',
      api.updateRepInfo({
        body: { id, email: given(email), firstName: given(firstName), lastName: given(lastName) },
      }),
    ],
  ];
  const results = await Promise.allSettled(saves.map(([, save]) => save));
  const failures = results.flatMap((result, index) =>
    result.status === 'fulfilled' ? [] : [{ error: result.reason as CallError, name: saves[index]?.[0] }],
  );
  const [first] = failures;
  if (first === undefined) return;
  const message = failures
    .flatMap(({ name, error }) => (name === undefined ? [] : [[REP_SAVES[name], ...reasonOf(error)].join('\t')]))
    .join('\n');
  throw { ...first.error, message } satisfies CallError;
}

export const boundRep = (api: RepApi) =>
  repMachine.provide({
    actors: {
      info: repInfoMachine.provide({
        actors: {
          load: fromPromise<RepInfoValues, { target: RepTarget }>(async ({ input: { target }, signal }) => {
            const { firstName, lastName, email, is_active, role } = await api.getRep({ params: target }, { signal });
            return { firstName, lastName, email, isActive: is_active ?? false, role: role ?? '' };
          }),
          save: fromPromise(({ input }) => saveRep(api, input)),
        },
      }),
      queue: repQueueMachine.provide({
        actors: {
          load: fromPromise<QueueSettings, { target: RepTarget }>(({ input: { target }, signal }) =>
            api.queueSettings({ params: target }, { signal }),
          ),
          save: fromPromise<unknown, SaveInput<QueueSettings, RepTarget>>(({ input: { target, data } }) => {
            const armstate = ARM_STATES.find((state) => state === data.armstate) ?? DEFAULT_WATCH_SETTINGS.armstate;
            return api.changeQueueSettings({ body: { ...target, ...data, armstate } });
          }),
        },
      }),
    },
  });

export const screen = ({ api }: Pick<OfficeServices, 'api'>): ScreenModule<typeof repMachine> => ({
  logic: boundRep(api),
  View: RepScreen,
});
