import { createElement } from 'react';
import { fromPromise } from 'xstate';
import type { KeptMedia, ListedSource, SourceCamera, SourceLocation } from '../../../contract/entities/sources.ts';
import type { SourceSort } from '../../../contract/page.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { expectedCamerasMachine } from '../../machines/pages/sources/expected-cameras.machine.ts';
import { givenSource, type TypedSource } from '../../machines/pages/sources/given-source.ts';
import { listeningMachine } from '../../machines/pages/sources/listening.machine.ts';
import { type SourceFilter, sourceListMachine } from '../../machines/pages/sources/source-list.machine.ts';
import {
  keptMediaMachine,
  sourceCamerasMachine,
  sourceLocationsMachine,
} from '../../machines/pages/sources/source-resources.ts';
import { type AddedSource, sourcesMachine } from '../../machines/pages/sources/sources.machine.ts';
import { testAlarmMachine } from '../../machines/pages/sources/test-alarm.machine.ts';
import { neverArmedMachine } from '../../machines/pages/subscribers/never-armed.machine.ts';
import { createShownKey } from '../../services/browser/shown-key.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { SourcesScreen } from '../../views/pages/sources/SourcesScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

type SourceCalls =
  | 'listSources'
  | 'addSource'
  | 'rotateSource'
  | 'changeSource'
  | 'listenToSource'
  | 'listening'
  | 'agentsStatus'
  | 'testSource'
  | 'sourceLocations'
  | 'sourceCameras'
  | 'expectCameras'
  | 'keptMedia'
  | 'disarmedLocations'
  | 'armLocations';

export const screen = ({
  api,
}: {
  readonly api: Pick<OfficeServices['api'], SourceCalls>;
}): ScreenModule<typeof sourcesMachine> => {
  const key = createShownKey();
  return {
    logic: sourcesMachine.provide({
      actors: {
        ...provideCalls(api, 'changeSource'),
        neverArmed: neverArmedMachine.provide({ actors: provideCalls(api, 'disarmedLocations', 'armLocations') }),
        testAlarm: testAlarmMachine.provide({ actors: provideCalls(api, 'agentsStatus', 'testSource') }),
        expectedCameras: expectedCamerasMachine.provide({
          actors: {
            ...provideCalls(api, 'expectCameras'),
            cameras: sourceCamerasMachine.provide({
              actors: {
                load: fromPromise<readonly SourceCamera[], string>(
                  async ({ input: sourceId, signal }) =>
                    (await api.sourceCameras({ params: { sourceId } }, { signal })).items,
                ),
              },
            }),
          },
        }),
        locations: sourceLocationsMachine.provide({
          actors: {
            load: fromPromise<readonly SourceLocation[], string>(
              async ({ input: sourceId, signal }) =>
                (await api.sourceLocations({ params: { sourceId } }, { signal })).items,
            ),
          },
        }),
        keptMedia: keptMediaMachine.provide({
          actors: {
            load: fromPromise<readonly KeptMedia[], string>(
              async ({ signal }) => (await api.keptMedia({}, { signal })).items,
            ),
          },
        }),
        listening: listeningMachine.provide({ actors: provideCalls(api, 'listening', 'listenToSource') }),
        addTyped: fromPromise<AddedSource, { typed: TypedSource }>(async ({ input: { typed } }) => {
          const { endedWorld, unserved, ...added } = await api.addSource({ body: givenSource(typed) });
          key.hold(added);
          return { endedWorld, unserved };
        }),
        rotate: fromPromise<unknown, { sourceId: string }>(async ({ input: params }) =>
          key.hold(await api.rotateSource({ params })),
        ),
        list: sourceListMachine.provide({
          actors: {
            load: fromPromise<ListPage<ListedSource>, LoadInput<SourceFilter>>(({ input: { query, asOf }, signal }) => {
              const { filter, sort, skip, limit } = query;
              const order = sort === null ? {} : { sort: sort.by as SourceSort, descending: sort.isDescending };
              return api.listSources(
                { query: { ...filter, ...order, skip, limit, ...(asOf === null ? {} : { asOf }) } },
                { signal },
              );
            }),
          },
        }),
      },
      actions: { forgetKey: key.forget },
    }),
    View: (props) => createElement(SourcesScreen, { ...props, readKey: key.read }),
  };
};
