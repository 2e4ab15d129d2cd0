import { assign, fromPromise, sendTo, setup } from 'xstate';
import { AVATAR_FILE_MAX_BYTES } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { type Crop, type PictureSize, moved, wholeCrop, zoomed } from './crop.ts';

/** A file somebody chose: its object URL in this browser, its declared type, and its size. */
export interface ChosenFile {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

export type PictureCommand =
  | { type: 'picture.choose'; file: ChosenFile }
  /** Shift by pixels of the picture. */
  | { type: 'picture.move'; x: number; y: number }
  /** Zoom from 0, the whole picture in the square, to 1, the closest. */
  | { type: 'picture.zoom'; zoom: number }
  | { type: 'picture.save' }
  | { type: 'picture.cancel' };

interface PictureInput {
  readonly firstName: string;
}
interface PictureContext extends PictureInput {
  readonly file: ChosenFile | null;
  readonly size: PictureSize | null;
  readonly crop: Crop | null;
  readonly avatar: string | null;
  /** Reason why the file is refused; null while none was. */
  readonly refusal: string | null;
}

const NO_PICTURE = 'Choose a PNG or JPEG picture.';
const TOO_LARGE = 'The picture is larger than 5 MB. Choose a smaller one.';
const UNREADABLE = 'This file could not be read as a picture. Choose another one.';
const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

const isLarge = ({ bytes }: ChosenFile) => bytes > AVATAR_FILE_MAX_BYTES;
const isPicture = ({ type }: ChosenFile) => TYPES.includes(type);

/** The own picture: a file is chosen, a square cut out of it and saved (ACCT-05, ACCT-06). Lives while the account is shown. */
export const pictureMachine = setup({
  types: { input: {} as PictureInput, context: {} as PictureContext, events: {} as PictureCommand },
  actors: {
    /** Size of the picture; rejects when the file is none. */
    readPicture: fromPromise<PictureSize, { url: string }>(() => new Promise(() => {})),
    /** The square as a JPEG in a data URL. */
    cutPicture: fromPromise<string, { url: string; crop: Crop }>(() => new Promise(() => {})),
    ...calls('saveOwnProfile'),
  },
  guards: {
    isFine: (_, { file }: { file: ChosenFile }) => isPicture(file) && !isLarge(file),
  },
  actions: {
    rememberFile: assign((_, { file }: { file: ChosenFile }) => ({ file, size: null, crop: null, refusal: null })),
    refuse: assign((_, { file }: { file: ChosenFile }) => ({ refusal: isPicture(file) ? TOO_LARGE : NO_PICTURE })),
    refuseUnreadable: assign({ refusal: UNREADABLE }),
    rememberSize: assign((_, { output }: { output: PictureSize }) => ({ size: output, crop: wholeCrop(output) })),
    move: assign(({ context: { crop, size } }, { x, y }: { x: number; y: number }) =>
      crop === null || size === null ? {} : { crop: moved(crop, size, x, y) },
    ),
    zoom: assign(({ context: { crop, size } }, { zoom }: { zoom: number }) =>
      crop === null || size === null ? {} : { crop: zoomed(crop, size, zoom) },
    ),
    rememberAvatar: assign((_, { output }: { output: string }) => ({ avatar: output })),
    forgetFile: assign({ file: null, size: null, crop: null, avatar: null }),
    /** Effect: its bytes are not needed any more. */
    releaseFile: (_, _params: { file: ChosenFile | null }) => {},
    notifySaved: sendTo(at('router'), ({ context: { avatar } }) => ({
      type: 'profile.saved',
      change: avatar === null ? {} : { avatar },
    })),
    toastSaved: sendTo(at('toasts'), ({ context: { firstName } }) =>
      toast('success', `Successfully saved ${firstName}`),
    ),
    toastNotSaved: sendTo(at('toasts'), ({ context: { firstName } }, { error }: WithError) =>
      toast('error', `Error saving ${firstName}: ${error.message}`),
    ),
  },
}).createMachine({
  id: 'picture',
  context: ({ input: { firstName } }) => ({
    firstName,
    file: null,
    size: null,
    crop: null,
    avatar: null,
    refusal: null,
  }),
  initial: 'shown',
  states: {
    shown: {
      entry: [{ type: 'releaseFile', params: ({ context: { file } }) => ({ file }) }, 'forgetFile'],
      on: {
        'picture.choose': [
          { guard: withEvent('isFine'), target: 'reading', actions: withEvent('rememberFile') },
          {
            actions: [withEvent('refuse'), { type: 'releaseFile', params: ({ event: { file } }) => ({ file }) }],
          },
        ],
      },
    },
    reading: {
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context: { file } }) => ({ url: file?.url ?? '' }),
        onDone: { target: 'cropping', actions: withEvent('rememberSize') },
        onError: { target: 'shown', actions: 'refuseUnreadable' },
      },
      on: { 'picture.cancel': 'shown' },
    },
    cropping: {
      on: {
        'picture.move': { actions: withEvent('move') },
        'picture.zoom': { actions: withEvent('zoom') },
        'picture.save': 'cutting',
        'picture.cancel': 'shown',
      },
    },
    cutting: {
      invoke: {
        id: 'cutPicture',
        src: 'cutPicture',
        input: ({ context: { file, crop } }) => ({ url: file?.url ?? '', crop: crop ?? { x: 0, y: 0, side: 1 } }),
        onDone: { target: 'saving', actions: withEvent('rememberAvatar') },
        onError: { target: 'shown', actions: 'refuseUnreadable' },
      },
    },
    saving: {
      invoke: {
        id: 'saveOwnProfile',
        src: 'saveOwnProfile',
        input: ({ context: { avatar } }) => ({ body: avatar === null ? {} : { avatar } }),
        onDone: { target: 'shown', actions: ['notifySaved', 'toastSaved'] },
        onError: { target: 'cropping', actions: withError('toastNotSaved') },
      },
    },
  },
});
