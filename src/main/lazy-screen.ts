import { createElement, type ComponentType, type ReactElement } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import type { ScreenName } from '../machines/app/router/screens.ts';
import { lazy } from '../services/lazy.ts';

/** A screen's chunk: its machine with everything bound, and its view. */
export interface ScreenModule<L extends AnyActorLogic> {
  readonly logic: L;
  readonly View: ComponentType<{ screen: ActorRefFrom<L> }>;
}

/** The whole bound portal, for the view of its machines. */
export interface Whole {
  readonly portal: AnyStateMachine;
  readonly loadScreen: (name: ScreenName) => Promise<void>;
  /** Loaded actors of those whose code comes later, by name. */
  readonly loaded: () => { readonly screens: LoadedActors; readonly staff: LoadedActors };
}
type LoadedActors = Readonly<Record<string, AnyActorLogic>>;

/** Lazy actors whose code is loaded. */
export const loadedOf = (
  actors: Readonly<Record<string, { readonly loaded: () => AnyActorLogic | undefined }>>,
): LoadedActors =>
  Object.fromEntries(
    Object.entries(actors).flatMap(([name, { loaded }]) => {
      const logic = loaded();
      return logic === undefined ? [] : [[name, logic]];
    }),
  );

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
