import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../../../model-tests/mutation/faults.ts';
import type { PlannedFault } from '../../../model-tests/mutation/plan.ts';
import { subjects } from '../../../model-tests/mutation/subjects.ts';

/** Planned faults, of which enough are met by the kept sessions. */
const CANDIDATES = Number(process.env['PROOF_CANDIDATES'] ?? 300);
const SEED = process.env['PROOF_SEED'] ?? '1';

/** Faults of all machines, one a place, in an order by the hash of their names; the same for the same seed. */
export function plannedFaults(): readonly PlannedFault[] {
  const files = [...new Set(subjects().flatMap(({ sources }) => sources))];
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')).map(({ id }) => ({ id, file })));
  const rank = ({ id }: { readonly id: string }) => createHash('sha1').update(`${SEED} ${id}`).digest('hex');
  return faults
    .map((fault) => ({ fault, rank: rank(fault) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(({ fault }, index) => ({ ...fault, number: index + 1 }));
}
