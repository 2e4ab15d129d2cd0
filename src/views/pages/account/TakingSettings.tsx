import { useSelector } from '@xstate/react';
import type { TakingSettingsRef } from '../../../machines/pages/account/account.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { RESUMES, RESUMES_MORE, TAKING } from './texts.ts';

/** Choice of what follows a visit; each change applies at once. */
export function TakingSettings({ settings }: { settings: TakingSettingsRef }) {
  const resumes = useSelector(settings, ({ context }) => context.resumes);
  return (
    <Panel title={TAKING}>
      <SwitchBox label={RESUMES} checked={resumes} onChange={() => settings.send({ type: 'resuming.toggle' })} />
      <p className="muted">{RESUMES_MORE}</p>
    </Panel>
  );
}
