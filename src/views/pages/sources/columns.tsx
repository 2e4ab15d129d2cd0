import type { ListedSource } from '../../../../contract/entities/sources.ts';
import { ADMINS } from '../../../../contract/roles.ts';
import type { SourcesRef } from '../../../machines/pages/sources/sources.selectors.ts';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { SourceActions } from './SourceActions.tsx';
import { SourceStateButton } from './SourceStateButton.tsx';
import { DOORS, harmlessText, LOCATIONS_OF, NEVER, refusedText } from './texts.ts';

const timeText = (atMs: number): string => formatDateTime(atMs / 1_000, null);

/** Columns of the sources, with actions for admins. */
export const columnsFor = (sources: SourcesRef): readonly Column<ListedSource>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '15%',
    clips: true,
    isSortable: true,
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  { id: 'door', header: 'Via', width: '4.5rem', cell: ({ door }) => (door === null ? NO_VALUE : DOORS[door]) },
  {
    id: 'locations',
    header: 'Locations',
    clips: true,
    width: '8%',
    cell: ({ sourceId, name, sids }) => (
      <button
        type="button"
        className="text-button"
        aria-label={`${LOCATIONS_OF} ${sids.join(', ')}: ${name}`}
        title={sids.join(', ')}
        onClick={() => sources.send({ type: 'source.locations', sourceId, name })}
      >
        {sids.join(', ')}
      </button>
    ),
  },
  { id: 'queue', header: 'Queue', clips: true, width: '7%', cell: ({ queue }) => queue },
  {
    id: 'heard',
    header: 'Last heard',
    width: '12.75rem',
    isSortable: true,
    cell: ({ heardAtMs }) => (heardAtMs === null ? NEVER : timeText(heardAtMs)),
  },
  {
    id: 'alarms',
    header: 'Alarms, 24 h',
    width: '7rem',
    align: 'end',
    isSortable: true,
    cell: ({ alarms }) => alarms,
  },
  { id: 'harmless', header: 'Harmless', width: '5.5rem', align: 'end', cell: harmlessText },
  {
    id: 'refused',
    header: 'Refused',
    clips: true,
    isSortable: true,
    cell: (source) => (
      <span title={source.refusedAtMs === null ? undefined : `${timeText(source.refusedAtMs)}: ${source.refusedWhy}`}>
        {refusedText(source)}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '10.25rem',
    cell: (source) => <SourceStateButton source={source} sources={sources} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '14rem',
    roles: ADMINS,
    cell: (source) => <SourceActions source={source} sources={sources} />,
  },
];
