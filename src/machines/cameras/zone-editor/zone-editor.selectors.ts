import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { zoneFaultOf, zoneFaultText } from '../../../../contract/motion-zone.ts';
import { whyNot } from '../../kit/why-not.ts';
import type { ZoneEditorCommand } from './zone-editor.events.ts';
import type { zoneEditorMachine } from './zone-editor.machine.ts';

export type ZoneEditorRef = ActorRefFrom<typeof zoneEditorMachine>;
type ZoneEditorSnapshot = SnapshotFrom<typeof zoneEditorMachine>;

export type ZoneEditorPhase = 'loading' | 'loadFailed' | 'showing' | 'editing' | 'saving' | 'changedElsewhere';

export const selectPhase = ({ value }: ZoneEditorSnapshot): ZoneEditorPhase => {
  if (typeof value !== 'string') return 'editing' in value ? 'editing' : 'changedElsewhere';
  switch (value) {
    case 'loadFailed':
      return value;
    case 'saving':
    case 'rereading':
      return 'saving';
    case 'showing':
    case 'saved':
    case 'discarding':
    case 'closed':
      return 'showing';
    default:
      return 'loading';
  }
};
export const selectRegions = ({ context }: ZoneEditorSnapshot) => context.regions;
/** Regions saved by somebody else; null unless the person is asked about them. */
export const selectTheirs = (snapshot: ZoneEditorSnapshot) =>
  snapshot.matches('changedElsewhere') ? snapshot.context.saved.regions : null;
export const selectChosen = ({ context }: ZoneEditorSnapshot) => context.chosen;
/** The image of a zone whose regions are not known. */
export const selectImage = ({ context }: ZoneEditorSnapshot) =>
  context.saved.regions.length === 0 ? context.image : null;
export const selectIsUnsaved = (snapshot: ZoneEditorSnapshot) => snapshot.matches({ editing: 'unsaved' });
/** True while the person has to confirm that the drawing may be lost. */
export const selectIsLeaving = (snapshot: ZoneEditorSnapshot) =>
  snapshot.matches({ editing: { unsaved: 'confirmingLeave' } }) ||
  snapshot.matches({ changedElsewhere: 'confirmingLeave' });
/** Fault that keeps the regions from being a motion zone, in words; null without one. */
export const selectFault = ({ context }: ZoneEditorSnapshot) => {
  const fault = zoneFaultOf(context.regions);
  return fault === null ? null : zoneFaultText(fault);
};
export const selectCan = (command: ZoneEditorCommand) => (snapshot: ZoneEditorSnapshot) => snapshot.can(command);
/** Name of the guard that refuses a command; null where none does. */
export const selectWhyNot = (command: ZoneEditorCommand) => (snapshot: ZoneEditorSnapshot) => whyNot(snapshot, command);
