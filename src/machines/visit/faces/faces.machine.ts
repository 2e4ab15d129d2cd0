import { assign, raise, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { Person } from '../../../../contract/entities/people.ts';
import { PERSON_NAME_MAX } from '../../../../contract/limits.ts';
import { PERSON_CATEGORIES, type PersonCategory } from '../../../../contract/person-categories.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { RECORDING_FIRST_MS } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { calls } from '../../kit/calls.ts';
import { isUnanswered, showError, showErrorOf, withError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { FacesEvent } from './faces.events.ts';

interface FacesInput {
  /** Ids of the user and the location in the address; a new person needs both (FACE-10). */
  readonly userId: string;
  readonly sid: string;
  readonly eventId: string;
  /** Customer of the event. */
  readonly customer: string;
  /** A training alarm's location is a real one, whose people stay as they are. */
  readonly isTraining: boolean;
}

interface FacesContext extends FacesInput {
  /** Null until they were read. */
  readonly people: readonly Person[] | null;
  /** The face for which somebody is chosen. */
  readonly faceId: string | null;
  /** Id of the person chosen for the face. */
  readonly personId: string;
  /** Name of the new person as typed, kept until they are added. */
  readonly name: string;
  readonly category: PersonCategory;
}

/** FACE-10 */
const MISSING = 'Missing userId or sid';

/** Blank is empty (FACE-21). */
const isName = (name: string): boolean => name.trim() !== '' && name.trim().length <= PERSON_NAME_MAX;

const facesSetup = setup({
  types: { context: {} as FacesContext, input: {} as FacesInput, events: {} as FacesEvent },
  actors: calls('listPeople', 'createPerson', 'assignPerson'),
  delays: { untilRead: RECORDING_FIRST_MS },
  guards: {
    isUnanswered: (_, given: Parameters<typeof isUnanswered>[0]) => isUnanswered(given),
    mayAssign: ({ context }) => !context.isTraining,
    isNamed: ({ context }) => isName(context.name),
    isUnaddressed: ({ context: { name, userId, sid } }) => isName(name) && (userId === '' || sid === ''),
  },
  actions: {
    rememberPeople: assign((_, { output }: { output: Answer<'listPeople'> }) => ({ people: output.items })),
    rememberFace: assign((_, { faceId }: { faceId: string }) => ({ faceId })),
    forgetFace: assign({ faceId: null }),
    rememberPerson: assign((_, { personId }: { personId: string }) => ({ personId })),
    writeName: assign((_, { typed }: { typed: string }) => ({ name: typed })),
    rememberCategory: assign((_, { category }: { category: PersonCategory }) => ({ category })),
    clearName: assign({ name: '' }),
    reload: raise({ type: 'people.reload' }),
    toastMissing: sendTo(at('toasts'), toast('warning', MISSING)),
  },
}).extend({ actions: { showError } });

/**
 * Faces of an event: the people of its customer, one of whom an agent chooses for a face, or whom they add. Reading
 * starts after the event's recording. Lives as long as the event is worked on.
 */
export const facesMachine = facesSetup.createMachine({
  id: 'faces',
  context: ({ input }) => ({
    ...input,
    people: null,
    faceId: null,
    personId: '',
    name: '',
    category: PERSON_CATEGORIES[0],
  }),
  type: 'parallel',
  states: {
    reading: {
      initial: 'waiting',
      on: { 'hub.connected': '.asking', 'people.reload': '.asking' },
      states: {
        waiting: {
          on: { 'recording.shown': 'asking' },
          after: { untilRead: 'asking' },
        },
        asking: {
          invoke: {
            id: 'listPeople',
            src: 'listPeople',
            input: ({ context: { customer, sid } }) => ({ params: { userId: customer }, query: { sid } }),
            onDone: { target: 'idle', actions: withEvent('rememberPeople') },
            onError: [
              { guard: withError('isUnanswered'), target: 'failed' },
              {
                target: 'failed',
                actions: showErrorOf(({ customer }: FacesContext) => `people/get/sub/${customer}`),
              },
            ],
          },
        },
        idle: {},
        failed: {},
      },
    },
    panel: {
      initial: 'showing',
      states: {
        showing: {
          on: { 'face.choose': { guard: 'mayAssign', target: 'choosing', actions: withEvent('rememberFace') } },
        },
        /** Reads the people again: a colleague may have added somebody meanwhile. */
        choosing: {
          entry: 'reload',
          exit: 'forgetFace',
          initial: 'open',
          states: {
            open: {
              on: {
                'face.leave': '#faces.panel.showing',
                'face.choose': { actions: withEvent('rememberFace') },
                'person.name': { actions: withEvent('writeName') },
                'person.categorise': { actions: withEvent('rememberCategory') },
                'person.add': [
                  { guard: 'isUnaddressed', actions: 'toastMissing' },
                  { guard: 'isNamed', target: 'adding' },
                ],
                'person.assign': { target: 'assigning', actions: withEvent('rememberPerson') },
              },
            },
            adding: {
              invoke: {
                id: 'createPerson',
                src: 'createPerson',
                input: ({ context: { userId, sid, name, category } }) => ({
                  body: { user_id: userId, sid, name: name.trim(), category },
                }),
                onDone: { target: 'open', actions: ['clearName', 'reload'] },
                onError: { target: 'open', actions: showErrorOf('people/new') },
              },
            },
            assigning: {
              invoke: {
                id: 'assignPerson',
                src: 'assignPerson',
                input: ({ context: { eventId, faceId, personId } }) => ({
                  params: { eventId },
                  query: { face_id: faceId ?? '', person_id: personId },
                }),
                onDone: { target: '#faces.panel.showing', actions: 'reload' },
                onError: {
                  target: 'open',
                  actions: showErrorOf(({ eventId }: FacesContext) => `people/set-person/${eventId}`),
                },
              },
            },
          },
        },
      },
    },
  },
});
