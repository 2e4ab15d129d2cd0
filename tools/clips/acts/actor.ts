import type { Arms } from '../figures/limbs.ts';
import type { Look } from '../figures/look.ts';
import { person } from '../figures/person.ts';
import type { Subject } from '../scene.ts';
import type { Setting } from '../setting.ts';
import { type Pace, paceAt } from '../walk.ts';

type Walks = Parameters<typeof paceAt>[1];

/** A person in an act. Times in seconds. */
export interface Role {
  readonly id: string;
  readonly look: Look;
  readonly walks: Walks;
  /** Time in the scene, s. */
  readonly seen: readonly [from: number, to: number];
  /** Pace while they stand. */
  readonly standing?: Partial<Pick<Pace, 'view' | 'flip'>>;
  /** Arms while they stand, or always. */
  readonly arms?: Arms;
  readonly armsWalking?: Arms;
  readonly hasParcel?: (seconds: number) => boolean;
  /** Angle of the fall: 0 = upright, 1 = lying. */
  readonly fallen?: (seconds: number) => number;
  /** A child is smaller. */
  readonly size?: number;
}

const confidenceOf = (height: number): number => 0.52 + 0.44 * Math.min(1, height / 340);

export const paceOf = (setting: Setting, role: Role, seconds: number): Pace => {
  const pace = paceAt(setting, role.walks, seconds);
  const sized = { ...pace, height: pace.height * (role.size ?? 1) };
  return pace.step === null ? { ...sized, ...role.standing } : sized;
};

/** The person of a role, at a time while they are in the scene. */
export function actor(setting: Setting, role: Role, seconds: number): readonly Subject[] {
  if (seconds < role.seen[0] || seconds >= role.seen[1]) return [];
  const pace = paceOf(setting, role, seconds);
  const arms = pace.step === null ? role.arms : role.armsWalking;
  const figure = person({
    ...pace,
    look: role.look,
    ...(arms ? { arms } : {}),
    hasParcel: role.hasParcel?.(seconds) ?? false,
    fallen: role.fallen?.(seconds) ?? 0,
  });
  return [{ id: role.id, class_name: 'person', confidence: confidenceOf(pace.height), ...figure }];
}
