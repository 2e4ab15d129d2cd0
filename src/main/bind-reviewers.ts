import type { ReviewActor } from '../machines/app/portal/staff-actors.ts';
import type { StaffMachines } from '../machines/app/portal/staff-machines.ts';
import { shelvingMachine } from '../machines/app/shelving/shelving.machine.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { boundListPreferences } from './bound/app/list-preferences.ts';
import { boundOverdue } from './bound/app/overdue.ts';
import { boundSilence } from './bound/app/silence.ts';
import type { OfficeServices } from './services.ts';

type ReviewBindings = { readonly [N in ReviewActor]: (services: OfficeServices) => StaffMachines[N] };

/** Bindings of the actors for people who are more than an agent, from sign-in on: a separate chunk. */
export const REVIEW_BINDINGS: ReviewBindings = {
  listPreferences: boundListPreferences,
  overdue: boundOverdue,
  silence: boundSilence,
  shelving: ({ api }) => shelvingMachine.provide({ actors: provideCalls(api, 'shelveCamera', 'unshelveCamera') }),
};
