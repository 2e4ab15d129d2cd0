import type { ActorRef, Snapshot } from 'xstate';
import type { Region } from '../../../../contract/entities/cameras.ts';
import type { Point } from '../../../../contract/polygon.ts';
import type { ZoneImageFact } from '../../recordings/player/player.events.ts';
import type { CornerPlace } from './zone-edits.ts';

/** Regions as drawn, and the version of the zone from which they were made. */
export interface DrawnZone {
  readonly regions: readonly Region[];
  readonly version: number;
}

export interface ZoneEditorInput {
  /** The location of the camera. */
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
  /** Editing starts as soon as the zone is loaded, and the editor ends with it. */
  readonly isDialog: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, ZoneReport>;
}

/** Reports to the actor that shows the editor. */
export type ZoneReport =
  /** Leaving would lose unsaved changes, or no longer. */
  { type: 'zone.unsaved' } | { type: 'zone.settled' } | { type: 'zone.saved'; zone: DrawnZone };

export type ZoneEditorCommand =
  /** Reads it again after a failure. */
  | { type: 'zone.retry' }
  | { type: 'zone.edit' }
  | { type: 'region.add' }
  /** Deletes the region of the chosen corner. */
  | { type: 'region.delete' }
  | { type: 'corner.choose'; at: CornerPlace }
  /** Adds a corner after the chosen one. */
  | { type: 'corner.add' }
  | { type: 'corner.delete' }
  | { type: 'corner.move'; at: CornerPlace; to: Point }
  /** Shift in parts of the picture's width and height; consecutive shifts are undone together. */
  | { type: 'corner.nudge'; at: CornerPlace; by: Point }
  | { type: 'zone.undo' }
  | { type: 'zone.redo' }
  | { type: 'zone.save' }
  | { type: 'zone.cancel' }
  /** Goes to an address, or signs out where it is null; unsaved changes have to be confirmed first. */
  | { type: 'zone.leave'; to: string | null }
  /** Answers to leaving with unsaved changes: keep editing, or discard them. */
  | { type: 'zone.stay' }
  | { type: 'zone.discard' }
  /** Answers to a change by somebody else: keep the own edit, to be saved over theirs, or take theirs. */
  | { type: 'zone.keepMine' }
  | { type: 'zone.takeTheirs' };

export type ZoneEditorEvent =
  | ZoneEditorCommand
  /** Facts of the image of a zone whose regions are not known; there may be none. */
  | ZoneImageFact;
