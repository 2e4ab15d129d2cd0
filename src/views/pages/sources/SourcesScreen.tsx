import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ListedSource, SOURCE_STATES, type SourceKey } from '../../../../contract/entities/sources.ts';
import { ADMINS, isOneOf, type Role, SHELVERS } from '../../../../contract/roles.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import type { NamedCamera } from '../../../machines/app/shelving/shelving.events.ts';
import { SOURCE_PAGE_SIZES, SOURCE_SEARCH_MAX } from '../../../machines/pages/sources/source-list.machine.ts';
import {
  selectAsked,
  selectExpectedCamerasRef,
  selectKeptMediaRef,
  selectListeningRef,
  selectListRef,
  selectLocationsRef,
  selectNeverArmedRef,
  selectPhase,
  selectPlaced,
  selectTestAlarmRef,
  type SourcesRef,
} from '../../../machines/pages/sources/sources.selectors.ts';
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useKnows, useListPreferences, useRouter, useShelving } from '../../kit/portal-context.tsx';
import { CamerasDialog } from './CamerasDialog.tsx';
import { columnsFor } from './columns.tsx';
import { KeptMedia } from './KeptMedia.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { ListenDialog } from './ListenDialog.tsx';
import { ListeningBand } from './ListeningBand.tsx';
import { LocationsDialog } from './LocationsDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { TestAlarmDialog } from './TestAlarmDialog.tsx';
import { NeverArmed } from '../subscribers/NeverArmed.tsx';
import { ADD_SOURCE, CONSEQUENCES, LIST_TEXTS, questionText, SEARCH, STATE, STATES, TITLE } from './texts.ts';
import * as listStyles from '../../kit/list/list.module.css';

const CHOICES = [
  { name: 'state', label: STATE, options: SOURCE_STATES.map((value) => ({ value, label: STATES[value] })) },
];
/** Phases in which the fields of a source are shown. */
const DIALOG_PHASES = ['editing', 'adding', 'saving'];

const idOf = ({ sourceId }: ListedSource) => sourceId;

interface SourcesScreenProps {
  readonly screen: SourcesRef;
  /** Reads the key that was made last; null where there is none any more. */
  readonly readKey: () => SourceKey | null;
}

/** Senders of real alarms: how each is, and for admins what connects them. Not in the spec. */
export function SourcesScreen({ screen, readKey }: SourcesScreenProps) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const shelving = useShelving();
  const mayTest = useKnows('onTest') && isOneOf(SHELVERS, role);
  const onTest = mayTest ? (camera: NamedCamera) => shelving?.send({ type: 'shelving.open', camera }) : undefined;
  return <Sources sources={screen} readKey={readKey} role={role} preferences={useListPreferences()} onTest={onTest} />;
}

interface SourcesProps extends Pick<SourcesScreenProps, 'readKey'> {
  readonly sources: SourcesRef;
  readonly role: Role | undefined;
  readonly preferences?: ListPreferencesRef | undefined;
  readonly onTest?: ((camera: NamedCamera) => void) | undefined;
}

export function Sources({ sources, readKey, role, preferences, onTest }: SourcesProps) {
  const list = useSelector(sources, selectListRef);
  const phase = useSelector(sources, selectPhase);
  const asked = useSelector(sources, selectAsked);
  const listening = useSelector(sources, selectListeningRef);
  const keptMedia = useSelector(sources, selectKeptMediaRef);
  const locations = useSelector(sources, selectLocationsRef);
  const placed = useSelector(sources, selectPlaced);
  const testAlarm = useSelector(sources, selectTestAlarmRef);
  const expectedCameras = useSelector(sources, selectExpectedCamerasRef);
  const neverArmed = useSelector(sources, selectNeverArmedRef);
  const columns = useMemo(() => columnsFor(sources), [sources]);
  const isAdmin = isOneOf(ADMINS, role);
  if (list === undefined) return null;
  const close = () => sources.send({ type: 'source.close' });
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
        footer={
          <>
            {/* Below the rows, as they come and go while people read them. */}
            {neverArmed === undefined ? null : <NeverArmed neverArmed={neverArmed} mayArm={isAdmin} />}
            {listening === undefined ? null : <ListeningBand listening={listening} mayStop={isAdmin} />}
            <Pager list={list} sizes={SOURCE_PAGE_SIZES} />
            {keptMedia === undefined ? null : <KeptMedia keptMedia={keptMedia} />}
          </>
        }
      >
        <FilterBar list={list} search={SEARCH} searchMax={SOURCE_SEARCH_MAX} choices={CHOICES}>
          <span className={listStyles.gap} />
          {isAdmin ? (
            <Button variant="contained" onClick={() => sources.send({ type: 'source.add' })}>
              {ADD_SOURCE}
            </Button>
          ) : null}
        </FilterBar>
      </ListPage>
      {DIALOG_PHASES.some((one) => one === phase) ? <SourceDialog sources={sources} /> : null}
      {listening === undefined ? null : <ListenDialog listening={listening} />}
      {testAlarm === undefined ? null : <TestAlarmDialog testAlarm={testAlarm} />}
      {expectedCameras === undefined ? null : <CamerasDialog expected={expectedCameras} maySet={isAdmin} />}
      {asked === null ? null : (
        <ConfirmDialog
          title={questionText(asked)}
          onContinue={() => sources.send({ type: 'source.confirm' })}
          onCancel={close}
        >
          {CONSEQUENCES[asked.change]}
        </ConfirmDialog>
      )}
      {locations === undefined || placed === null ? null : (
        <LocationsDialog locations={locations} name={placed.name} role={role} onTest={onTest} onClose={close} />
      )}
      {phase === 'keyShown' ? <KeyDialog given={readKey()} onClose={close} /> : null}
    </>
  );
}
