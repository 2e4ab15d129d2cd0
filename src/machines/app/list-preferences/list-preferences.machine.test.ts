import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { ListPreferences } from './list-preferences.events.ts';
import {
  listPreferencesMachine,
  type ListPreferencesInput,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from './list-preferences.machine.ts';
import { selectHidden, selectOpenedView, selectViews } from './list-preferences.selectors.ts';

const LIST = '/app/event-list';
const OTHER = '/app/reps-list';
const late = { name: 'Late', query: 'tab=late' };

async function start(kept: ListPreferences | Error = {}) {
  const load = asked<ListPreferences, ListPreferencesInput>();
  const saved = vi.fn<(kept: { agentId: string; lists: ListPreferences }) => void>();
  const { actor } = startInSystem(
    listPreferencesMachine.provide({
      actors: { loadPreferences: load.logic },
      actions: { savePreferences: (_, kept) => saved(kept) },
    }),
    { input: () => ({ agentId: '7' }) },
  );
  await (kept instanceof Error ? load.fail(kept) : load.answer(kept));
  const views = () => selectViews(actor.getSnapshot(), LIST);
  const opened = () => [LIST, OTHER].map((list) => selectOpenedView(actor.getSnapshot(), list));
  return { actor, load, saved, views, opened };
}

describe('list preferences', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('keeps the views of each list by name, in the order in which they were made', async () => {
    const { actor, saved, views, opened, load } = await start({ [LIST]: { views: [late], hidden: [] } });
    expect(load.inputs).toEqual([{ agentId: '7' }]);
    actor.send({ type: 'view.save', list: LIST, name: ' Oak ', query: 'search=oak' });
    actor.send({ type: 'view.save', list: OTHER, name: 'Oak', query: '' });
    expect(views()).toEqual([late, { name: 'Oak', query: 'search=oak' }]);
    actor.send({ type: 'view.save', list: LIST, name: 'Late', query: 'tab=late&sid=5' });
    expect(views()).toEqual([
      { name: 'Late', query: 'tab=late&sid=5' },
      { name: 'Oak', query: 'search=oak' },
    ]);
    expect(saved.mock.lastCall?.[0]).toEqual({
      agentId: '7',
      lists: {
        [LIST]: { views: views(), hidden: [] },
        [OTHER]: { views: [{ name: 'Oak', query: '' }], hidden: [] },
      },
    });
    expect(opened()).toEqual(['Late', 'Oak']);
  });

  it('keeps no view without a name, with a name too long, or beyond the number of views', async () => {
    const full = Array.from({ length: VIEWS_MAX }, (_, index) => ({ name: `View ${index}`, query: '' }));
    const { actor, saved, views } = await start({ [LIST]: { views: full, hidden: [] } });
    for (const name of ['', '  ', 'x'.repeat(VIEW_NAME_MAX + 1), 'One more']) {
      actor.send({ type: 'view.save', list: LIST, name, query: 'sid=1' });
    }
    expect([views(), saved.mock.calls]).toEqual([full, []]);
    actor.send({ type: 'view.save', list: LIST, name: 'View 3', query: 'sid=1' });
    expect(views()[3]).toEqual({ name: 'View 3', query: 'sid=1' });
  });

  it('keeps no nameless view where there is room, and one whose name is as long as it may be', async () => {
    const { actor, views } = await start();
    const longest = { name: 'x'.repeat(VIEW_NAME_MAX), query: '' };
    for (const name of [' ', `${longest.name}x`, longest.name])
      actor.send({ type: 'view.save', list: LIST, name, query: '' });
    expect(views()).toEqual([longest]);
    for (const to of [' ', `${longest.name}y`]) actor.send({ type: 'view.rename', list: LIST, name: longest.name, to });
    expect(views()).toEqual([longest]);
  });

  it('renames a view to a name that no other has, and removes it', async () => {
    const { actor, saved, views, opened } = await start({
      [LIST]: { views: [late, { name: 'Oak', query: '' }], hidden: [] },
    });
    for (const list of [OTHER, LIST]) actor.send({ type: 'view.open', list, name: 'Late' });
    for (const to of ['Oak', ' ', 'x'.repeat(VIEW_NAME_MAX + 1)]) {
      actor.send({ type: 'view.rename', list: LIST, name: 'Late', to });
    }
    expect(views()[0]).toEqual(late);
    actor.send({ type: 'view.rename', list: LIST, name: 'Late', to: 'Waiting' });
    expect([views()[0]?.name, opened()]).toEqual(['Waiting', ['Waiting', 'Late']]);
    expect(saved.mock.lastCall?.[0].lists[LIST]?.views).toEqual(views());
    actor.send({ type: 'view.remove', list: LIST, name: 'Waiting' });
    expect(views()).toEqual([{ name: 'Oak', query: '' }]);
  });

  it('begins with none where those of this browser cannot be read', async () => {
    const { actor, views, opened } = await start(new Error('No storage.'));
    expect([views(), opened()]).toEqual([[], [undefined, undefined]]);
    actor.send({ type: 'view.save', list: LIST, name: 'Late', query: 'tab=late' });
    expect(views()).toEqual([late]);
  });

  it('continues with what another tab chose, and overwrites nothing of it', async () => {
    const { actor, saved, views } = await start();
    actor.send({ type: 'preferences.changed', lists: { [LIST]: { views: [late], hidden: [] } } });
    expect([views(), saved.mock.calls]).toEqual([[late], []]);
    actor.send({ type: 'column.toggle', list: LIST, column: 'uid' });
    expect(saved.mock.lastCall?.[0]).toEqual({ agentId: '7', lists: { [LIST]: { views: [late], hidden: ['uid'] } } });
  });

  it('keeps which columns are hidden, also that none is any more', async () => {
    const { actor, saved } = await start();
    const hidden = () => selectHidden(actor.getSnapshot(), LIST);
    actor.send({ type: 'column.toggle', list: LIST, column: 'uid' });
    actor.send({ type: 'column.toggle', list: LIST, column: 'faces' });
    expect(hidden()).toEqual(['uid', 'faces']);
    actor.send({ type: 'column.toggle', list: LIST, column: 'uid' });
    actor.send({ type: 'column.toggle', list: LIST, column: 'faces' });
    expect(saved.mock.lastCall?.[0]).toEqual({ agentId: '7', lists: { [LIST]: { views: [], hidden: [] } } });
  });
});
