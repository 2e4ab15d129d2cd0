import type { ListedSource } from '../../../../contract/entities/sources.ts';
import type { TypedSource } from './given-source.ts';

export type SourceChange = 'rotate' | 'disable' | 'enable';
export interface NamedSource {
  readonly sourceId: string;
  readonly name: string;
}
/** Source that a person chose, and the change that they want. */
export interface WantedChange extends NamedSource {
  readonly change: SourceChange;
}

export type SourcesCommand =
  | { type: 'source.add' }
  | { type: 'source.edit'; source: ListedSource }
  | { type: 'source.type'; typed: Partial<TypedSource> }
  | { type: 'source.submit' }
  /** Shows the locations of a source. */
  | ({ type: 'source.locations' } & NamedSource)
  /** Asks whether that is to be changed. */
  | ({ type: 'source.ask' } & WantedChange)
  | { type: 'source.confirm' }
  /** Closes the dialog. The key that it shows is gone; what was typed of a new source stays. */
  | { type: 'source.close' };
