import { Link } from 'wouter';
import type { LinkedCamera } from '../../../../contract/entities/camera-links.ts';
import { bitrateText, linkText, pictureText, secondsText } from '../../kit/alarm/link-words.ts';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';

const known = <T,>(value: T | null, text: (value: T) => string): string => (value === null ? NO_VALUE : text(value));

/** Columns of the links: place, address, and state. */
export const COLUMNS: readonly Column<LinkedCamera>[] = [
  { id: 'account', header: 'Account', width: '7rem', isSortable: true, cell: ({ account }) => account },
  { id: 'street', header: 'Street', clips: true, cell: ({ street }) => (street === '' ? NO_VALUE : street) },
  {
    id: 'camera',
    header: 'Camera',
    clips: true,
    isSortable: true,
    cell: ({ sid, uuid, cameraName }) => (
      <Link href={`/app/camera?${new URLSearchParams({ sid, uuid }).toString()}`} data-opens>
        {cameraName === '' ? uuid : cameraName}
      </Link>
    ),
  },
  { id: 'address', header: 'Address', width: '18%', clips: true, cell: ({ address }) => address },
  { id: 'state', header: 'State', width: '18%', clips: true, isSortable: true, cell: linkText },
  {
    id: 'since',
    header: 'Since',
    width: '12.75rem',
    isSortable: true,
    cell: ({ sinceMs }) => formatDateTime(sinceMs / 1_000, null),
  },
  {
    id: 'bitrate',
    header: 'Bitrate',
    width: '5.5rem',
    align: 'end',
    cell: ({ bitsPerSecond }) => known(bitsPerSecond, bitrateText),
  },
  {
    id: 'key',
    header: 'Key every',
    width: '5.5rem',
    align: 'end',
    cell: ({ keyIntervalMs }) => known(keyIntervalMs, secondsText),
  },
  { id: 'picture', header: 'Picture', width: '9.5rem', clips: true, cell: ({ form }) => known(form, pictureText) },
  { id: 'age', header: 'Age', width: '4.5rem', align: 'end', cell: ({ ageMs }) => known(ageMs, secondsText) },
];
