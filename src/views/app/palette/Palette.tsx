import { Dialog } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { FoundCustomer } from '../../../../contract/entities/locations.ts';
import { selectFound, selectSearch } from '../../../machines/app/customer-finder/customer-finder.selectors.ts';
import {
  selectAgent,
  selectPath,
  selectScreen,
  selectScreenName,
} from '../../../machines/app/router/router.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { runAction } from '../../kit/keys/use-keys.ts';
import type { KeyAction } from '../../kit/keys/keys.ts';
import { useCustomerFinder, useRouter, useServes } from '../../kit/portal-context.tsx';
import { canTake, commonEntries, customerEntries, matching, type PaletteEntry } from './palette-entries.ts';
import { PALETTE_SOURCES } from './palette-sources.ts';
import { CUSTOMERS_NOT_FOUND, FIND, FIND_CUSTOMER_TOO, FINDING_CUSTOMERS, NOTHING_FOUND } from './texts.ts';
import * as styles from './Palette.module.css';

/** Entries of the palette at the moment it opens. */
function entriesNow(
  router: ReturnType<typeof useRouter>,
  serves: ReturnType<typeof useServes>,
  { offered, takeTour }: Omit<PaletteProps, 'onClose'>,
): readonly PaletteEntry[] {
  const now = router.getSnapshot();
  const agent = selectAgent(now);
  if (agent === null) return [];
  const name = selectScreenName(now);
  const screen = selectScreen(now);
  const ofScreen = name === undefined || screen === undefined ? [] : (PALETTE_SOURCES[name]?.(screen) ?? []);
  const common = commonEntries({
    role: agent.role,
    serves,
    path: selectPath(now),
    offered,
    runAction,
    send: router.send,
    takeTour,
  });
  return [...ofScreen, ...common];
}

const NONE: readonly FoundCustomer[] = [];

/** State of the search for customers, or that nothing at all was found. */
function SearchState({ search, isEmpty }: { search: 'idle' | 'searching' | 'failed'; isEmpty: boolean }) {
  if (search === 'searching') return <p role="status">{FINDING_CUSTOMERS}</p>;
  if (search === 'failed') return <p role="status">{CUSTOMERS_NOT_FOUND}</p>;
  return isEmpty ? <p role="status">{NOTHING_FOUND}</p> : null;
}

interface PaletteProps {
  /** Actions that had a key on the screen when the palette was opened. */
  readonly offered: readonly KeyAction[];
  /** Begins the tour; null while it may not be taken. */
  readonly takeTour: (() => void) | null;
  readonly onClose: () => void;
}

/** Finds screens, actions, and what the screen shows, by keys or mouse (Ctrl K). Not in the spec. */
export function Palette({ onClose, ...now }: PaletteProps) {
  const router = useRouter();
  const serves = useServes();
  const finder = useCustomerFinder();
  const found = useSelector(finder, (snapshot) => (snapshot === undefined ? NONE : selectFound(snapshot)));
  const search = useSelector(finder, (snapshot) => (snapshot === undefined ? 'idle' : selectSearch(snapshot)));
  const role = useSelector(router, (snapshot) => selectAgent(snapshot)?.role);
  const findsCustomers =
    finder !== undefined && role !== undefined && canTake(role) && serves({ capability: 'customerSearch' });
  const [here] = useState(() => entriesNow(router, serves, now));
  const entries = useMemo(
    () =>
      [...here, ...customerEntries(found, (sid) => finder?.send({ type: 'customer.open', sid }))].toSorted(
        (one, other) => one.group.localeCompare(other.group),
      ),
    [here, found, finder],
  );
  const type = (text: string) => {
    if (findsCustomers) finder.send({ type: 'customers.type', text });
  };
  const close = () => {
    type('');
    onClose();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'palette',
    options: entries,
    open: true,
    autoHighlight: true,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one === other,
    filterOptions: (options, { inputValue }) => matching(options, inputValue),
    onInputChange: (_, text, reason) => {
      if (reason === 'input') type(text);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') close();
    },
    onChange: (_, entry) => {
      close();
      entry?.run();
    },
  });
  const shown = groupedOptions as readonly PaletteEntry[];
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      className={styles.palette}
      slotProps={{ paper: { 'aria-label': FIND } }}
    >
      <div {...getRootProps()}>
        <input
          {...getInputProps()}
          type="search"
          placeholder={findsCustomers ? FIND_CUSTOMER_TOO : FIND}
          aria-label={FIND}
          autoFocus
        />
      </div>
      <ul {...getListboxProps()} aria-label={FIND}>
        {shown.map((entry, index) => {
          const { key, ...option } = getOptionProps({ option: entry, index });
          return (
            <li key={index} {...option} data-group={shown[index - 1]?.group === entry.group ? undefined : entry.group}>
              <span className="cut">{entry.label}</span>
              {entry.key === undefined ? null : <Key>{entry.key}</Key>}
            </li>
          );
        })}
      </ul>
      <SearchState search={search} isEmpty={shown.length === 0} />
    </Dialog>
  );
}
