import type { ZoneEditorCommand } from '../../../src/machines/cameras/zone-editor/zone-editor.events.ts';
import type { CameraSetupCommand } from '../../../src/machines/pages/camera-setup/camera-setup.events.ts';
import type { FormCommand } from '../../../src/machines/kit/form/form.events.ts';
import type { MicTestCommand } from '../../../src/machines/cameras/mic-test/mic-test.events.ts';
import type { CameraActionCommand } from '../../../src/machines/pages/camera/camera-action.machine.ts';
import type { CameraLinkCommand } from '../../../src/machines/pages/camera/camera-link.machine.ts';
import type { CameraCommand } from '../../../src/machines/pages/camera/camera.events.ts';
import type { SettingsValues } from '../../../src/machines/pages/camera/settings-values.ts';
import type { SpeedTestCommand } from '../../../src/machines/pages/camera/speed-test.machine.ts';
import type { CamStatusCommand } from '../../../src/machines/pages/service-locations/cam-status.machine.ts';
import type { LiveGridCommand } from '../../../src/machines/pages/service-locations/live-grid.machine.ts';
import type { TalkTestCommand } from '../../../src/machines/pages/talk-test/talk-test.events.ts';
import type { WebcamTestCommand } from '../../../src/machines/pages/webcam-test/webcam-test.events.ts';
import { type CommandTable, formCommands, rarely } from './command-table.ts';

interface CameraCommands {
  readonly camera: CameraCommand;
  readonly cameraSettings: FormCommand<SettingsValues>;
  readonly speedTest: SpeedTestCommand;
  readonly cameraLink: CameraLinkCommand;
  readonly cameraAction: CameraActionCommand;
  readonly liveGrid: LiveGridCommand;
  readonly camStatus: CamStatusCommand;
  readonly webcam: WebcamTestCommand;
  readonly video: TalkTestCommand;
  readonly micTest: MicTestCommand;
  readonly cameraSetup: CameraSetupCommand;
  readonly zoneEditor: ZoneEditorCommand;
}

/** Commands of a person on the screens of cameras, and on those that try their own camera and microphone. */
export const CAMERA_COMMANDS: CommandTable<CameraCommands> = {
  camera: () => [{ type: 'camera.retry' }, { type: 'camera.refresh' }],
  cameraSettings: (chance) => [
    { type: 'form.change', change: { nightVision: chance.pick(['auto', 'on', 'off']) } },
    ...formCommands(chance),
  ],
  cameraLink: () => [
    { type: 'link.test' },
    { type: 'link.save' },
    { type: 'link.remove' },
    { type: 'link.confirm' },
    { type: 'link.keep' },
    { type: 'link.retry' },
  ],
  cameraAction: (chance) => [
    { type: 'action.test', turn: chance.pick(['on', 'off']) },
    { type: 'action.save' },
    { type: 'action.remove' },
    { type: 'action.retry' },
  ],
  speedTest: () => [{ type: 'speedTest.start' }, { type: 'speedTest.reload' }],
  liveGrid: (chance) => [{ type: 'tile.wake', uuid: chance.pick(['cam-1', 'cam-2']) }, { type: 'grid.refresh' }],
  camStatus: (chance) => [
    { type: 'firmware.ask', uuid: 'cam-1', kind: chance.pick(['upgrade', 'revert']) },
    { type: chance.pick(['firmware.confirm', 'firmware.cancel']) },
  ],
  webcam: () => [{ type: 'webcam.retry' }],
  video: (chance) => [
    { type: 'location.typed', text: chance.pick(['', '501']) },
    { type: 'location.open' },
    { type: 'camera.choose', uuid: chance.pick(['cam-1', 'cam-2']) },
  ],
  micTest: () => [{ type: 'micTest.begin' }],
  cameraSetup: () => [{ type: 'cameras.retry' }, { type: 'camera.refresh' }],
  zoneEditor: (chance) => [
    { type: chance.pick(['zone.edit', 'zone.retry', 'region.add', 'region.delete', 'corner.add', 'corner.delete']) },
    { type: 'corner.choose', at: { region: 0, corner: chance.pick([0, 3]) } },
    { type: 'corner.nudge', at: { region: 0, corner: 0 }, by: { x: chance.pick([-0.05, 0.05]), y: 0 } },
    { type: 'corner.move', at: { region: 0, corner: 1 }, to: { x: chance.pick([0.2, 0.8]), y: 0.5 } },
    { type: chance.pick(['zone.undo', 'zone.redo', 'zone.save', 'zone.stay']) },
    { type: chance.pick(['zone.keepMine', 'zone.takeTheirs']) },
    ...rarely<ZoneEditorCommand>(chance, { type: chance.pick(['zone.cancel', 'zone.discard']) }),
  ],
};
