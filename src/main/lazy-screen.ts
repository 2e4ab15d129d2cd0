import { createElement, type ComponentType, type ReactElement } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import { lazy } from '../services/lazy.ts';

/** A screen's chunk: its machine with everything bound, and its view. */
export interface ScreenModule<L extends AnyActorLogic> {
  readonly logic: L;
  readonly View: ComponentType<{ screen: ActorRefFrom<L> }>;
}

/** A screen whose code is fetched when it is first entered. */
export function lazyScreen<L extends AnyActorLogic>(load: () => Promise<ScreenModule<L>>) {
  let View: ScreenModule<L>['View'] | undefined;
  const code = lazy(async () => {
    const module = await load();
    View = module.View;
    return module.logic;
  });
  return {
    ...code,
    render: (screen: AnyActorRef): ReactElement | null =>
      View === undefined ? null : createElement(View, { screen: screen as ActorRefFrom<L> }),
  };
}
