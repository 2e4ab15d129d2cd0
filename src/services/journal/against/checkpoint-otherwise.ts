import { isMachineSnapshot } from 'xstate';
import type { Checkpoint } from '../checkpoint.ts';
import type { Otherwise } from '../../../machines/pages/machines/comparison/difference.ts';
import type { Compared } from './living.ts';
import { sameAsRecorded } from './same-masked.ts';

/** The first actor that is not as a checkpoint has it, texts too; undefined when all are. */
export function checkpointOtherwise(
  checkpoint: Checkpoint,
  compared: ReadonlyMap<string, Compared>,
): { readonly key: string; readonly otherwise: readonly Otherwise[] } | undefined {
  for (const { key, snapshot } of checkpoint) {
    const now = compared.get(key)?.actor.snapshot;
    if (!isMachineSnapshot(now) || typeof snapshot.context !== 'object' || snapshot.context === null) continue;
    const was = Object.entries(snapshot.context);
    const is: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(now.context));
    const otherwise = was
      .filter(([field, value]) => !sameAsRecorded(value, is[field]))
      .map(([field, value]): Otherwise => ({ kind: 'checkpoint', field, was: value, is: is[field] }));
    if (otherwise.length > 0) return { key, otherwise };
  }
  return undefined;
}
