import { Dialog } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import {
  selectAgent,
  selectPath,
  selectScreen,
  selectScreenName,
} from '../../../machines/app/router/router.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { runAction } from '../../kit/keys/use-keys.ts';
import type { KeyAction } from '../../kit/keys/keys.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { commonEntries, matching, type PaletteEntry } from './palette-entries.ts';
import { PALETTE_SOURCES } from './palette-sources.ts';
import { FIND, NOTHING_FOUND } from './texts.ts';
import './Palette.css';

/** What can be found when the palette opens. */
function entriesNow(
  router: ReturnType<typeof useRouter>,
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
    path: selectPath(now),
    offered,
    runAction,
    send: router.send,
    takeTour,
  });
  return [...ofScreen, ...common];
}

interface PaletteProps {
  /** The actions that could be done by key when it was called. */
  readonly offered: readonly KeyAction[];
  /** Null while it may not be taken. */
  readonly takeTour: (() => void) | null;
  readonly onClose: () => void;
}

/** Finds screens, actions, and what the screen shows, by keys or mouse (Ctrl K). Not in the spec. */
export function Palette({ onClose, ...now }: PaletteProps) {
  const router = useRouter();
  const [entries] = useState(() =>
    entriesNow(router, now).toSorted((one, other) => one.group.localeCompare(other.group)),
  );
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'palette',
    options: entries,
    open: true,
    autoHighlight: true,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one === other,
    filterOptions: (options, { inputValue }) => matching(options, inputValue),
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_, entry) => {
      onClose();
      entry?.run();
    },
  });
  const found = groupedOptions as readonly PaletteEntry[];
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      className="palette"
      slotProps={{ paper: { 'aria-label': FIND } }}
    >
      <div {...getRootProps()}>
        <input {...getInputProps()} type="search" placeholder={FIND} aria-label={FIND} autoFocus />
      </div>
      <ul {...getListboxProps()} aria-label={FIND}>
        {found.map((entry, index) => {
          const { key, ...option } = getOptionProps({ option: entry, index });
          return (
            <li key={index} {...option} data-group={found[index - 1]?.group === entry.group ? undefined : entry.group}>
              <span className="cut">{entry.label}</span>
              {entry.key === undefined ? null : <Key>{entry.key}</Key>}
            </li>
          );
        })}
      </ul>
      {found.length === 0 ? <p role="status">{NOTHING_FOUND}</p> : null}
    </Dialog>
  );
}
