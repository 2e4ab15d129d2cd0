import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/roles.ts';
import type { KeyAction } from '../../kit/keys/keys.ts';
import { commonEntries, matching } from './palette-entries.ts';

function entriesOf(role: Role, path: string, offered: readonly KeyAction[] = [], servesAll = true) {
  const done: unknown[] = [];
  const entries = commonEntries({
    role,
    serves: ({ capability }) => servesAll || capability === undefined,
    path,
    offered,
    runAction: (action) => void done.push(action),
    takeTour: role === 'agent_ops' && path === '/app/account' ? () => void done.push('tour') : null,
    send: (command) => void done.push(command),
  });
  const labels = (group: string) => entries.filter((entry) => entry.group === group).map(({ label }) => label);
  return { entries, labels, done };
}

describe('the palette', () => {
  it('finds the screens of the role but the shown one, and none that needs an event or that the provider does not serve', () => {
    expect(entriesOf('agent_ops', '/app/queue').labels('Screens')).toEqual([
      'Dashboard',
      'Account',
      'Settings',
      'Practice',
      'Webcam (experimental)',
      'Video (experimental)',
    ]);
    expect(entriesOf('customer', '/app/dashboard').labels('Screens')).toEqual(['Account', 'Settings']);
    expect(entriesOf('agent_ops', '/app/queue', [], false).labels('Screens')).not.toContain('Practice');
  });

  it('finds the actions that the shown views do, with their keys, but not itself', () => {
    const { entries, done } = entriesOf('agent_ops', '/app/queue', ['showPalette', 'toggleAccepting']);
    expect(entries.filter(({ group }) => group === 'Actions')).toMatchObject([
      { label: 'Turn Accept New on or off', key: 'a' },
      { label: 'Logout' },
    ]);
    entries[0]?.run();
    entries[1]?.run();
    expect(done).toEqual(['toggleAccepting', { type: 'router.signOut' }]);
  });

  it('takes alarms from any screen, for agents', () => {
    const { entries, done } = entriesOf('agent_ops', '/app/account');
    entries.find(({ label }) => label === 'Take alarms')?.run();
    expect(done).toEqual([{ type: 'router.takeAlarms' }]);
    expect(entriesOf('qa', '/app/account').labels('Actions')).toEqual(['Logout']);
  });

  it('leads to the tour where it may be taken', () => {
    const { entries, done } = entriesOf('agent_ops', '/app/account');
    entries.find(({ label }) => label === 'Take the tour')?.run();
    expect(done).toEqual(['tour']);
    expect(entriesOf('agent_ops', '/app/queue').labels('Actions')).not.toContain('Take the tour');
  });

  it('leads to a screen by the router, which asks a form with unsaved changes', () => {
    const { entries, done } = entriesOf('qa', '/app/dashboard');
    entries.find(({ label }) => label === 'Account')?.run();
    expect(done).toEqual([{ type: 'router.navigate', to: '/app/account' }]);
  });

  it('finds every typed word in any order', () => {
    const { entries } = entriesOf('agent_ops', '/app/queue');
    expect(matching(entries, ' acc  SCREEN').map(({ label }) => label)).toEqual(['Account']);
    expect(matching(entries, 'àccount').map(({ label }) => label)).toEqual(['Account']);
    expect(matching(entries, 'nothing such')).toEqual([]);
    expect(matching(entries, '')).toEqual(entries);
  });
});
