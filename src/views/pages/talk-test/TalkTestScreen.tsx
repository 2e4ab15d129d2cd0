import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { selectLevel, selectTalkState, type TalkRef } from '../../../machines/cameras/talk/talk.selectors.ts';
import {
  selectCameras,
  selectCanOpen,
  selectIsLoading,
  selectMayTalk,
  selectSid,
  selectTalk,
  selectUuid,
  type TalkTestRef,
} from '../../../machines/pages/talk-test/talk-test.selectors.ts';
import { TalkButton } from '../../cameras/DeviceControls.tsx';
import { LOADING_CAMERAS } from '../../cameras/texts.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { LevelMeter } from '../../kit/controls/LevelMeter.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useMicrophone } from '../../kit/portal-context.tsx';
import * as texts from './texts.ts';
import * as testPageStyles from '../../kit/controls/TestPage.module.css';

/** Does the agent's voice reach a camera? (SHELL-14, PLAY-33) */
export function TalkTestScreen({ screen }: { screen: TalkTestRef }) {
  const talk = useSelector(screen, selectTalk);
  return (
    <div className={`stack ${testPageStyles.page}`}>
      <Panel title={texts.SPEAK}>
        <Location screen={screen} />
        <CameraChoice screen={screen} />
        {talk === undefined ? null : <Voice talk={talk} />}
      </Panel>
    </div>
  );
}

function Location({ screen }: { screen: TalkTestRef }) {
  const sid = useSelector(screen, selectSid);
  const mayTalk = useSelector(screen, selectMayTalk);
  const canOpen = useSelector(screen, selectCanOpen);
  const open = (event: FormEvent) => {
    event.preventDefault();
    screen.send({ type: 'location.open' });
  };
  const why = mayTalk ? texts.NO_LOCATION : texts.AGENTS_ONLY;
  return (
    <form noValidate onSubmit={open}>
      <TextBox
        label={texts.LOCATION}
        value={sid}
        rows={1}
        locked={!mayTalk}
        onChange={(text) => screen.send({ type: 'location.typed', text })}
      />
      <DisabledReason why={canOpen ? null : why}>
        <Button type="submit" variant="outlined" disabled={!canOpen}>
          {texts.SHOW_CAMERAS}
        </Button>
      </DisabledReason>
    </form>
  );
}

function CameraChoice({ screen }: { screen: TalkTestRef }) {
  const cameras = useSelector(screen, selectCameras);
  const uuid = useSelector(screen, selectUuid);
  const isLoading = useSelector(screen, selectIsLoading);
  if (isLoading) return <p role="status">{LOADING_CAMERAS}</p>;
  if (cameras === null) return null;
  if (cameras.length === 0) return <p role="status">{texts.NO_CAMERAS}</p>;
  const options = cameras.map((camera) => ({ value: camera.uuid, label: camera.cameraSettings.cameraName }));
  return (
    <SelectBox
      label={texts.CAMERA}
      options={uuid === '' ? [{ value: '', label: texts.CHOOSE }, ...options] : options}
      value={uuid}
      onChange={(chosen) => screen.send({ type: 'camera.choose', uuid: chosen })}
    />
  );
}

function Voice({ talk }: { talk: TalkRef }) {
  const microphone = useMicrophone();
  const level = useSelector(talk, selectLevel);
  const state = useSelector(talk, selectTalkState);
  useKeys({ talk: () => talk.send({ type: 'talk.toggle' }) });
  return (
    <>
      {microphone === undefined ? null : <TalkButton talk={talk} microphone={microphone} />}
      <LevelMeter label={texts.LEVEL} level={level} />
      <p className="muted" role="status">
        {texts.VOICE[state]}
      </p>
    </>
  );
}
