import { useSelector } from '@xstate/react';
import type { TakingSettingsRef } from '../../../machines/pages/account/account.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { RESUMES, RESUMES_MORE, TAKING } from './texts.ts';

/** How an agent goes on after a visit; each change is in force at once. */
export function TakingSettings({ settings }: { settings: TakingSettingsRef }) {
  const resumes = useSelector(settings, ({ context }) => context.resumes);
  return (
    <Panel title={TAKING}>
      <SwitchBox label={RESUMES} checked={resumes} onChange={() => settings.send({ type: 'resuming.toggle' })} />
      <p className="muted">{RESUMES_MORE}</p>
    </Panel>
  );
}
