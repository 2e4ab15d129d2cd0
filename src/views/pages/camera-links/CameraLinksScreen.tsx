import { type LinkedCamera } from '../../../../contract/entities/camera-links.ts';
import { LINK_STATUSES } from '../../../../contract/entities/link-state.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import {
  type CameraLinksRef,
  LINK_PAGE_SIZES,
  LINK_SEARCH_MAX,
} from '../../../machines/pages/camera-links/camera-links.machine.ts';
import { LINK_STATUS_TEXTS } from '../../kit/alarm/link-words.ts';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useListPreferences } from '../../kit/portal-context.tsx';
import { COLUMNS } from './columns.tsx';

const TITLE = 'Live links';
const LIST_TEXTS = { loading: 'Loading links…', empty: 'No camera with a link found' };
const SEARCH = 'Search by account, street, camera or host';
const STATE = 'State';

const CHOICES = [
  {
    name: 'status',
    label: STATE,
    options: LINK_STATUSES.map((value) => ({ value, label: LINK_STATUS_TEXTS[value] })),
  },
];
const idOf = ({ uuid }: LinkedCamera) => uuid;

/** All cameras with a link, and how each is. Not in the spec. */
export const CameraLinksScreen = ({ screen }: { screen: CameraLinksRef }) => (
  <CameraLinks list={screen} preferences={useListPreferences()} />
);

interface CameraLinksProps {
  readonly list: CameraLinksRef;
  readonly preferences?: ListPreferencesRef | undefined;
}

export const CameraLinks = ({ list, preferences }: CameraLinksProps) => (
  <ListPage
    list={list}
    title={TITLE}
    columns={COLUMNS}
    idOf={idOf}
    role={undefined}
    texts={LIST_TEXTS}
    preferences={preferences}
    footer={<Pager list={list} sizes={LINK_PAGE_SIZES} />}
  >
    <FilterBar list={list} search={SEARCH} searchMax={LINK_SEARCH_MAX} choices={CHOICES} />
  </ListPage>
);
