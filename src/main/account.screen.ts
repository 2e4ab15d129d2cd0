import { accountMachine } from '../machines/account/account.machine.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { AccountScreen } from '../views/account/AccountScreen.tsx';
import type { ScreenModule } from './lazy-screen.ts';
import type { Services } from './services.ts';

export const accountScreen = ({ api }: Services): ScreenModule<typeof accountMachine> => ({
  logic: accountMachine.provide({ actors: provideCalls(api, 'ownSettings', 'saveOwnSettings') }),
  View: AccountScreen,
});
