import { talkTestMachine } from '../../machines/pages/talk-test/talk-test.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { TalkTestScreen } from '../../views/pages/talk-test/TalkTestScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import { boundTalk, type TalkServices } from '../bound/cameras/live-cameras.ts';

export const screen = (services: TalkServices): ScreenModule<typeof talkTestMachine> => ({
  logic: talkTestMachine.provide({
    actors: {
      ...provideCalls(services.api, 'listCameras'),
      talk: boundTalk(services),
    },
  }),
  View: TalkTestScreen,
});
