import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Whole } from './lazy-screen.ts';

/** The portal with the logic of every actor whose code is loaded; its recording is folded by it. */
export function wholePortal({ portal, loaded }: Whole): AnyStateMachine {
  const { screens, staff } = loaded();
  const { actors } = portal.implementations;
  const router: unknown = actors['router'];
  const wholeRouter = router instanceof StateMachine ? router.provide({ actors: screens }) : router;
  return portal.provide({ actors: { ...staff, router: wholeRouter } as typeof actors });
}
