import { practiceMachine } from '../../machines/pages/practice/practice.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { PracticeScreen } from '../../views/pages/practice/PracticeScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

export const screen = ({ api }: Pick<Services, 'api'>): ScreenModule<typeof practiceMachine> => ({
  logic: practiceMachine.provide({ actors: provideCalls(api, 'startPractice', 'stopPractice', 'practiceScore') }),
  View: PracticeScreen,
});
