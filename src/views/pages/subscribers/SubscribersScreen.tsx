import { useSelector } from '@xstate/react';
import type { Subscriber } from '../../../../contract/entities/subscribers.ts';
import { SUBSCRIBER_SEARCH_MAX } from '../../../../contract/limits.ts';
import { ADMINS, isOneOf, type Role, SUBSCRIBER_EXPORTERS } from '../../../../contract/roles.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { SUBSCRIBER_PAGE_SIZES } from '../../../machines/pages/subscribers/subscriber-list.machine.ts';
import {
  selectInfoExport,
  selectNeverArmedRef,
  selectSubscriberList,
  type SubscribersRef,
} from '../../../machines/pages/subscribers/subscribers.machine.ts';
import { ExportButton } from '../../kit/list/ExportButton.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useListPreferences, useRouter } from '../../kit/portal-context.tsx';
import { COLUMNS } from './columns.tsx';
import { InfoExportButton } from './InfoExportButton.tsx';
import { NeverArmed } from './NeverArmed.tsx';
import { ADMIN_ONLY, LIST_TEXTS, SEARCH, selectText, TITLE } from './texts.ts';
import * as listStyles from '../../kit/list/list.module.css';

const idOf = ({ user_id }: Subscriber) => user_id;
const SELECTION = { labelOf: selectText };

/** The customers as users of the service (SUBS-01 to SUBS-29). */
export function SubscribersScreen({ screen }: { screen: SubscribersRef }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  return <Subscribers subscribers={screen} role={role} preferences={useListPreferences()} />;
}

interface SubscribersProps {
  readonly subscribers: SubscribersRef;
  readonly role: Role | undefined;
  readonly preferences?: ListPreferencesRef | undefined;
}

export function Subscribers({ subscribers, role, preferences }: SubscribersProps) {
  const list = useSelector(subscribers, selectSubscriberList);
  const infoExport = useSelector(subscribers, selectInfoExport);
  const neverArmed = useSelector(subscribers, selectNeverArmedRef);
  if (list === undefined || infoExport === undefined) return null;
  return (
    <ListPage
      list={list}
      title={TITLE}
      columns={COLUMNS}
      idOf={idOf}
      role={role}
      texts={LIST_TEXTS}
      selection={SELECTION}
      preferences={preferences}
      footer={
        <>
          {/* Below the rows, which it does not move when it comes. */}
          {neverArmed === undefined ? null : <NeverArmed neverArmed={neverArmed} mayArm={isOneOf(ADMINS, role)} />}
          <Pager list={list} sizes={SUBSCRIBER_PAGE_SIZES} />
        </>
      }
    >
      <FilterBar list={list} search={SEARCH} searchMax={SUBSCRIBER_SEARCH_MAX}>
        <span className={listStyles.gap} />
        <ExportButton list={list} refusal={isOneOf(SUBSCRIBER_EXPORTERS, role) ? null : ADMIN_ONLY} />
        <InfoExportButton infoExport={infoExport} />
      </FilterBar>
    </ListPage>
  );
}
