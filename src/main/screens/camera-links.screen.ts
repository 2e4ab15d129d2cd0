import { fromPromise } from 'xstate';
import type { LinkedCamera } from '../../../contract/entities/camera-links.ts';
import type { LinkSort } from '../../../contract/page.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { cameraLinksMachine, type LinkFilter } from '../../machines/pages/camera-links/camera-links.machine.ts';
import { CameraLinksScreen } from '../../views/pages/camera-links/CameraLinksScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

export const screen = ({
  api,
}: {
  readonly api: Pick<OfficeServices['api'], 'listCameraLinks'>;
}): ScreenModule<typeof cameraLinksMachine> => ({
  logic: cameraLinksMachine.provide({
    actors: {
      load: fromPromise<ListPage<LinkedCamera>, LoadInput<LinkFilter>>(({ input: { query, asOf }, signal }) => {
        const { filter, sort, skip, limit } = query;
        const order = sort === null ? {} : { sort: sort.by as LinkSort, descending: sort.isDescending };
        return api.listCameraLinks(
          { query: { ...filter, ...order, skip, limit, ...(asOf === null ? {} : { asOf }) } },
          { signal },
        );
      }),
    },
  }),
  View: CameraLinksScreen,
});
