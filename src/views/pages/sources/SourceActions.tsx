import { Button, Menu, MenuItem } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ListedSource } from '../../../../contract/entities/sources.ts';
import {
  selectListeningRef,
  selectTestAlarmRef,
  type SourcesRef,
} from '../../../machines/pages/sources/sources.selectors.ts';
import { LISTEN } from './listen-texts.ts';
import { CHANGES, EDIT, MORE, TEST } from './texts.ts';

/** Actions on one source; those that are seldom needed are in a menu. */
export function SourceActions({ source, sources }: { source: ListedSource; sources: SourcesRef }) {
  const { sourceId, name, isEnabled } = source;
  const listening = useSelector(sources, selectListeningRef);
  const testAlarm = useSelector(sources, selectTestAlarmRef);
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setMenuAt(null);
    act();
  };
  return (
    <>
      <Button
        aria-label={`${LISTEN}: ${name}`}
        onClick={() => listening?.send({ type: 'listening.open', sourceId, name })}
      >
        {LISTEN}
      </Button>
      <Button
        aria-label={`${TEST}: ${name}`}
        onClick={() => testAlarm?.send({ type: 'testAlarm.open', sourceId, name })}
      >
        {TEST}
      </Button>
      <Button
        aria-label={`${MORE}: ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenuAt(currentTarget)}
      >
        {MORE}
      </Button>
      <Menu anchorEl={menuAt} open={menuAt !== null} onClose={() => setMenuAt(null)}>
        <MenuItem onClick={choose(() => sources.send({ type: 'source.edit', source }))}>{EDIT}</MenuItem>
        {(['rotate', isEnabled ? 'disable' : 'enable'] as const).map((change) => (
          <MenuItem key={change} onClick={choose(() => sources.send({ type: 'source.ask', sourceId, name, change }))}>
            {CHANGES[change]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
