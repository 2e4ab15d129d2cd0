import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../../../contract/cancel-reasons.ts';
import { ROLES } from '../../../../contract/roles.ts';
import { SCREEN_NAMES, type ScreenName } from '../../../machines/app/router/screens.ts';
import { type KeyPress, means } from './key-press.ts';
import { KEY_ACTIONS, type KeyAction, KEYS } from './keys.ts';
import { keysOf } from './keys-of.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  hasControl: false,
  hasShift: false,
  hasAlt: false,
  isRepeated: false,
  isTyping: false,
  isOnControl: false,
  ...change,
});
/** Actions of lists, on which the same keys mean something else. */
const isOfLists = (action: KeyAction) => KEYS[action].screens.some((screen) => screen === 'eventList');
const allMeant = (pressed: KeyPress) => KEY_ACTIONS.filter((action) => means(action, pressed));
const meant = (pressed: KeyPress) => allMeant(pressed).filter((action) => !isOfLists(action));
const meantOnLists = (pressed: KeyPress) => allMeant(pressed).filter(isOfLists);

describe('the keys', () => {
  it('match the table (SHELL-40, VR-10)', () => {
    expect(['?', '[', ']', '4', 'x', 'q'].map((key) => meant(press(key)))).toEqual([
      ['showKeys'],
      ['stepBack'],
      ['stepForward'],
      ['pickCard'],
      ['pickCardToCancel'],
      [],
    ]);
  });

  it('mean nothing while typing, but for those with Ctrl (SHELL-41)', () => {
    const typing = { isTyping: true };
    expect(['?', 'c', '4', 'Enter'].flatMap((key) => meant(press(key, typing)))).toEqual([]);
    expect(meant(press('Enter', { isTyping: true, hasControl: true }))).toEqual(['complete']);
  });

  it('leave Enter to the button or link that has the focus', () => {
    expect(meant(press('Enter'))).toEqual(['continue']);
    expect(meant(press('Enter', { isOnControl: true }))).toEqual([]);
    expect(meant(press('h', { isOnControl: true }))).toEqual(['handle']);
  });

  it('the keys of cancel reasons do nothing where no reasons are shown, but for digits, which open a card', () => {
    const actions = CANCEL_REASONS.flatMap(({ key }) => meant(press(key)));
    expect(new Set(actions)).toEqual(new Set(['pickCard']));
  });

  it('the keys of the player seek with and without Shift, also while held down; Space plays (PLAY-06, PLAY-07)', () => {
    const arrow = (change: Partial<KeyPress>) => meant(press('ArrowLeft', change));
    expect([' ', ',', '.', 'n', 'p'].map((key) => meant(press(key)))).toEqual([
      ['playOrPause'],
      ['seekStep'],
      ['seekStep'],
      ['seekMarker'],
      ['seekMarker'],
    ]);
    expect(arrow({})).toEqual(['seek']);
    expect(arrow({ hasShift: true })).toEqual(['seekFine']);
    expect(arrow({ isRepeated: true })).toEqual(['seek']);
    expect(meant(press(' ', { isRepeated: true }))).toEqual([]);
    expect([arrow({ isTyping: true }), meant(press(' ', { isOnControl: true }))]).toEqual([[], []]);
  });

  it('the keys of lists find, walk, open and select rows, turn pages, save and read again', () => {
    const actions = ['/', 'j', 'k', 'Enter', 'x', '[', ']', 'e', '.', 'r'].flatMap((key) => meantOnLists(press(key)));
    expect(actions).toEqual([
      'findInList',
      'nextRow',
      'previousRow',
      'openRow',
      'selectRow',
      'previousPage',
      'nextPage',
      'exportList',
      'showNewest',
      'reloadList',
    ]);
    expect(meantOnLists(press('X', { hasShift: true }))).toEqual(['selectRows']);
    expect(meantOnLists(press('j', { isTyping: true }))).toEqual([]);
  });

  it('are all listed by the dialog, and no screen has two meanings for one key (SHELL-41)', () => {
    const everywhere = keysOf(null, 'admin');
    const listed = SCREEN_NAMES.map((name) => [...everywhere, ...keysOf(name, 'admin')]);
    expect(new Set(listed.flat())).toEqual(new Set(Object.values(KEYS)));
    for (const bindings of listed) {
      const keys = bindings.flatMap((binding) =>
        binding.keys.map((key) => `${binding.withControl ?? false} ${binding.withShift ?? false} ${key}`),
      );
      expect(keys).toHaveLength(new Set(keys).size);
    }
  });

  it('are listed only for roles that have them on the screen', () => {
    const lists = (action: KeyAction, screen: ScreenName | null) =>
      ROLES.filter((role) => keysOf(screen, role).includes(KEYS[action]));
    const agents = ['admin', 'agent_supervisor', 'agent_ops'];
    expect({
      undo: lists('undo', null),
      takeAlarms: lists('takeAlarms', 'dashboard'),
      findEvent: lists('findInList', 'eventList'),
      exportEvents: lists('exportList', 'eventList'),
      exportSubscribers: lists('exportList', 'subscribers'),
    }).toEqual({
      undo: agents,
      takeAlarms: agents,
      findEvent: ['admin', 'qa', 'agent_supervisor'],
      exportEvents: ['admin', 'agent_supervisor'],
      exportSubscribers: ['admin'],
    });
    expect([lists('exportList', 'auditList'), lists('showKeys', null)]).toEqual([ROLES, ROLES]);
  });
});
