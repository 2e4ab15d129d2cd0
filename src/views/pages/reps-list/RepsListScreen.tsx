import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { StaffRep } from '../../../../contract/entities/reps.ts';
import { REP_NAME_MAX } from '../../../../contract/limits.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { REP_PAGE_SIZES } from '../../../machines/pages/reps-list/reps-list.machine.ts';
import { type RepsRef, selectLeaving, selectRepsList } from '../../../machines/pages/reps-list/reps.machine.ts';
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useListPreferences, useRouter } from '../../kit/portal-context.tsx';
import { columnsFor } from './columns.tsx';
import { LIST_TEXTS, LOG_OUT_EFFECT, logOutTitle, SEARCH, TITLE } from './texts.ts';

const idOf = ({ id }: StaffRep) => id;

/** Everyone who works here, found by a search (REPS-01 to REPS-16). */
export function RepsListScreen({ screen }: { screen: RepsRef }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  return <RepsList reps={screen} role={role} preferences={useListPreferences()} />;
}

interface RepsListProps {
  readonly reps: RepsRef;
  readonly role: Role | undefined;
  readonly preferences?: ListPreferencesRef | undefined;
}

export function RepsList({ reps, role, preferences }: RepsListProps) {
  const list = useSelector(reps, selectRepsList);
  const leaving = useSelector(reps, selectLeaving);
  const columns = useMemo(
    () =>
      columnsFor({
        role,
        onLogOut: ({ user_id: userId, email }) => reps.send({ type: 'logout.ask', userId, email }),
      }),
    [reps, role],
  );
  if (list === undefined) return null;
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        columns={columns}
        idOf={idOf}
        role={role}
        texts={LIST_TEXTS}
        preferences={preferences}
        footer={<Pager list={list} sizes={REP_PAGE_SIZES} />}
      >
        <FilterBar list={list} search={SEARCH} searchMax={REP_NAME_MAX} />
      </ListPage>
      {leaving === null ? null : (
        <ConfirmDialog
          title={logOutTitle(leaving)}
          onContinue={() => reps.send({ type: 'logout.confirm' })}
          onCancel={() => reps.send({ type: 'logout.cancel' })}
        >
          {LOG_OUT_EFFECT}
        </ConfirmDialog>
      )}
    </>
  );
}
