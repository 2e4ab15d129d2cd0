import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { NO_FACE_PLACES } from '../../../../contract/facial-recognition.ts';
import { ALL_NOTIFICATIONS } from '../../../../contract/notification-choices.ts';
import { ROLES } from '../../../../contract/roles.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectErrors, selectValues } from '../../kit/form/form.selectors.ts';
import type { ExportFact } from '../../kit/list/list.events.ts';
import type { ExportInput } from '../../kit/list/list.machine.ts';
import { asked } from '../../testing/asked.ts';
import { startPage } from '../../testing/page.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { emailLogsMachine } from './email-logs.machine.ts';
import { facialRecognitionMachine, type LoadedPlaces } from './facial-recognition.machine.ts';
import { faqMachine, type LoadedFaq } from './faq.machine.ts';
import { choicesOf, type LoadedToggles, notificationsMachine, togglesOf } from './notifications.machine.ts';
import type { SupervisionChange } from '../../../../contract/entities/supervision.ts';
import { type LoadedOverdue, overdueSettingMachine } from './overdue-setting.machine.ts';
import { type LoadedSupervision, supervisionChangesMachine, supervisionMachine } from './supervision.machine.ts';
import { settingsMachine } from './settings.machine.ts';

const FORM = { target: null, defaults: null } as const;
type Saved<T> = SaveInput<T, null>;
const BUSY = { call: 'saveContent', status: 503, message: 'Busy.' } as const;
const toastsOf = (heard: () => readonly { readonly to: string; readonly event: unknown }[]) =>
  heard()
    .filter(({ to }) => to === 'toasts')
    .map(({ event }) => event);
const places = (given: Partial<LoadedPlaces>): LoadedPlaces => ({
  no_face_states: [],
  no_face_cities: [],
  no_face_zips: [],
  opt_in_states: [],
  opt_in_cities: [],
  opt_in_zips: [],
  ...given,
});

beforeEach(() => void vi.useFakeTimers());

describe('the settings', () => {
  it('have the cards of each role (SET-06, SET-13, SET-18, ROLE-02, ROLE-12)', () => {
    const cards = Object.fromEntries(
      ROLES.map((role) => {
        const { actor } = startInSystem(settingsMachine, { input: () => ({ role }) });
        return [role, Object.keys(actor.getSnapshot().children)];
      }),
    );
    const ofStaff = ['notifications', 'faq'];
    expect(cards).toEqual({
      admin: [
        'notifications',
        'facialRecognition',
        'supervision',
        'supervisionChanges',
        'overdueSetting',
        'evidenceKeys',
        'outgoing',
        'emailLogs',
        'templates',
        'faq',
      ],
      qa: ofStaff,
      engineer: ofStaff,
      agent_supervisor: ['notifications', 'evidenceKeys', 'outgoing', 'faq'],
      agent_ops: ofStaff,
      customer: ['notifications'],
      cx_order_report: ['notifications'],
    });
  });
});

describe('a form of the settings', () => {
  it('is started for its card, and asked before it is left', () => {
    const { actor, started, received } = startPage(settingsMachine, { role: 'admin' });
    expect(started).toEqual({
      notifications: FORM,
      facialRecognition: FORM,
      supervision: { ...FORM, reportTo: actor },
      supervisionChanges: undefined,
      overdueSetting: FORM,
      evidenceKeys: undefined,
      outgoing: undefined,
      emailLogs: undefined,
      templates: undefined,
      faq: FORM,
    });
    const leave = (form: string) => ({ type: 'form.leave', form, to: '/app/queue' });
    for (const form of ['faq', 'template', 'facialRecognition', 'supervision', 'overdueSetting', 'notifications'])
      actor.send(leave(form));
    expect(received).toEqual([
      { to: 'faq', event: leave('faq') },
      { to: 'templates', event: leave('template') },
      { to: 'facialRecognition', event: leave('facialRecognition') },
      { to: 'supervision', event: leave('supervision') },
      { to: 'overdueSetting', event: leave('overdueSetting') },
      { to: 'notifications', event: leave('notifications') },
    ]);
  });
});

describe('what supervisors may see', () => {
  it('is saved as it was chosen, with who did that read again', async () => {
    const load = asked<LoadedSupervision, { target: null }>();
    const save = asked<unknown, Saved<LoadedSupervision>>();
    const changes = asked<readonly SupervisionChange[], string>();
    const { actor } = startInSystem(
      settingsMachine.provide({
        actors: {
          supervision: supervisionMachine.provide({ actors: { load: load.logic, save: save.logic } }),
          supervisionChanges: supervisionChangesMachine.provide({ actors: { load: changes.logic } }),
        },
      }),
      { input: () => ({ role: 'admin' as const }) },
    );
    const form = () => actor.getSnapshot().children.supervision;
    await load.answer({ journals: true, live: false, version: '1' });
    await changes.answer([]);
    form()?.send({ type: 'form.change', change: { live: true } });
    form()?.send({ type: 'form.save' });
    await save.answer({ version: '2' });
    expect(save.inputs).toEqual([{ target: null, data: { journals: true, live: true, version: '1' } }]);
    const made = [{ journals: true, live: true, by: 'Kim', at_ms: 1 }];
    await changes.answer(made);
    expect(actor.getSnapshot().children.supervisionChanges?.getSnapshot().context.value).toEqual(made);
  });
});

describe('the limits of the floor', () => {
  it('are saved as they were chosen, unless one is none of the options', async () => {
    const load = asked<LoadedOverdue, { target: null }>();
    const save = asked<unknown, Saved<LoadedOverdue>>();
    const { actor, heard } = startInSystem(
      overdueSettingMachine.provide({ actors: { load: load.logic, save: save.logic } }),
      { input: () => FORM },
    );
    await load.answer({ seconds: 180, waiting: 20, expired: 5, version: '1' });
    actor.send({ type: 'form.change', change: { seconds: 45 as 60 } });
    actor.send({ type: 'form.save' });
    expect(save.inputs).toEqual([]);
    actor.send({ type: 'form.change', change: { seconds: 60, waiting: 50 } });
    actor.send({ type: 'form.save' });
    await save.answer({ version: '2' });
    expect(save.inputs).toEqual([{ target: null, data: { seconds: 60, waiting: 50, expired: 5, version: '1' } }]);
    expect(toastsOf(heard)).toEqual([toast('success', 'The limits of the floor are saved')]);
  });
});

describe('what was chosen and not saved', () => {
  it('is chosen again when the settings are loaded again', async () => {
    const supervision = asked<LoadedSupervision, { target: null }>();
    const supervised = startInSystem(supervisionMachine.provide({ actors: { load: supervision.logic } }), {
      input: () => FORM,
    });
    await supervision.answer({ journals: true, live: false, version: '1', draft: { live: true } });
    expect(selectValues(supervised.actor.getSnapshot())).toEqual({ journals: true, live: true, version: '1' });

    const toggles = asked<LoadedToggles, { target: null }>();
    const notified = startInSystem(notificationsMachine.provide({ actors: { load: toggles.logic } }), {
      input: () => FORM,
    });
    const saved = togglesOf(ALL_NOTIFICATIONS);
    await toggles.answer({ ...saved, draft: { channelText: false } });
    expect(selectValues(notified.actor.getSnapshot())).toEqual({ ...saved, channelText: false });
  });
});

describe('the notifications', () => {
  it('are saved as they were chosen, and say so (SET-04, SET-05)', async () => {
    const load = asked<LoadedToggles, { target: null }>();
    const save = asked<unknown, Saved<LoadedToggles>>();
    const { actor, heard } = startInSystem(
      notificationsMachine.provide({ actors: { load: load.logic, save: save.logic } }),
      { input: () => FORM },
    );
    await load.answer(togglesOf(ALL_NOTIFICATIONS));
    actor.send({ type: 'form.change', change: { channelText: false, messagePush: false } });
    actor.send({ type: 'form.save' });
    await save.fail(BUSY);
    actor.send({ type: 'form.save' });
    await save.answer({});
    const data = { ...togglesOf(ALL_NOTIFICATIONS), channelText: false, messagePush: false };
    expect(save.inputs).toEqual([
      { target: null, data },
      { target: null, data },
    ]);
    expect(choicesOf(data)).toEqual({
      channels: { email: true, push: true, text: false, phone: true },
      messages: { email: true, push: false, phone: true },
    });
    expect(toastsOf(heard)).toEqual([
      toast('error', 'Error updating user settings: Busy.'),
      toast('success', 'Notification settings successfully updated'),
    ]);
  });
});

describe('facial recognition', () => {
  async function start() {
    const load = asked<LoadedPlaces, { target: null }>();
    const save = asked<unknown, Saved<LoadedPlaces>>();
    const { actor, heard } = startInSystem(
      facialRecognitionMachine.provide({ actors: { load: load.logic, save: save.logic } }),
      { input: () => FORM },
    );
    await load.answer(places({ no_face_states: ['IL', 'TX'] }));
    return { actor, heard, save };
  }

  it('shows lists as text with commas, and saves text as lists (SET-07, SET-08, SET-09, SET-10, SET-11, SET-12)', async () => {
    const { actor, heard, save } = await start();
    const none = Object.fromEntries(Object.keys(NO_FACE_PLACES).map((list) => [list, '']));
    expect(selectValues(actor.getSnapshot())).toEqual({ ...none, no_face_states: 'IL, TX' });
    actor.send({ type: 'form.change', change: { no_face_states: ' , IL,, ', opt_in_zips: '78699 ,94999' } });
    actor.send({ type: 'form.save' });
    expect(save.inputs).toEqual([
      { target: null, data: places({ no_face_states: ['IL'], opt_in_zips: ['78699', '94999'] }) },
    ]);
    await save.fail(BUSY);
    actor.send({ type: 'form.save' });
    await save.answer({});
    expect(toastsOf(heard)).toEqual([
      toast('error', 'Error setting facial recognition settings: Busy.'),
      toast('success', 'Facial recognition settings successfully updated'),
    ]);
  });

  it.each([
    ['x'.repeat(81), 'An item has at most 80 characters.'],
    ['IL\nTX', 'Separate items by commas, not by lines.'],
  ])('does not save %o, and says why', async (text, why) => {
    const { actor, save } = await start();
    actor.send({ type: 'form.change', change: { no_face_cities: text } });
    actor.send({ type: 'form.save' });
    expect([save.inputs, selectErrors(actor.getSnapshot())]).toEqual([[], { no_face_cities: why }]);
  });
});

describe('the FAQ', () => {
  it('is saved as HTML; what failed says so (SET-17, SET-18)', async () => {
    const load = asked<LoadedFaq, { target: null }>();
    const save = asked<unknown, Saved<LoadedFaq>>();
    const { actor, heard } = startInSystem(faqMachine.provide({ actors: { load: load.logic, save: save.logic } }), {
      input: () => FORM,
    });
    await load.answer({ body: '<p>Old.</p>' });
    actor.send({ type: 'form.change', change: { body: '<p>New.</p>' } });
    actor.send({ type: 'form.save' });
    await save.fail(BUSY);
    actor.send({ type: 'form.save' });
    await save.answer({});
    expect(save.inputs.map(({ data }) => data)).toEqual([{ body: '<p>New.</p>' }, { body: '<p>New.</p>' }]);
    expect(toastsOf(heard)).toEqual([toast('error', 'Error saving content faq: Busy.'), toast('success', 'FAQ saved')]);
  });
});

describe('the export of e-mail logs', () => {
  function start() {
    const inputs: ExportInput<null>[] = [];
    let report: (fact: ExportFact) => void = () => {};
    const exportRows = fromCallback<{ type: 'none' }, ExportInput<null>>(({ input, sendBack }) => {
      inputs.push(input);
      report = sendBack;
    });
    const { actor, heard } = startInSystem(emailLogsMachine.provide({ actors: { exportRows } }), {
      input: () => undefined,
    });
    const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.rows];
    return { actor, heard, inputs, state, reports: (fact: ExportFact) => report(fact) };
  }

  it('collects all rows in pages of 100, once however often it is pressed (SET-14)', () => {
    const { actor, inputs, state, reports } = start();
    expect(state()).toEqual(['idle', 0]);
    actor.send({ type: 'export.start' });
    actor.send({ type: 'export.start' });
    reports({ type: 'export.progressed', count: 100 });
    expect([state(), inputs]).toEqual([
      ['collecting', 100],
      [{ query: { filter: null, sort: null, skip: 0, limit: 100 }, asOf: null, hidden: [], ids: null, timezone: null }],
    ]);
    reports({ type: 'export.finished' });
    expect(state()).toEqual(['saved', 100]);
    actor.send({ type: 'export.start' });
    expect(state()).toEqual(['collecting', 0]);
  });

  it('a failed export says so, and may begin again (SET-14)', () => {
    const { actor, heard, state, reports } = start();
    actor.send({ type: 'export.start' });
    reports({ type: 'export.failed', error: { call: 'listEmails', status: 500, message: 'Out of order.' } });
    expect([state()[0], toastsOf(heard)]).toEqual(['idle', [toast('error', 'Endpoint: audit/emails. Out of order.')]]);
    actor.send({ type: 'export.start' });
    expect(state()).toEqual(['collecting', 0]);
  });

  it('is stopped by its button, and says how many rows a file lacks', () => {
    const { actor, heard, state, reports } = start();
    actor.send({ type: 'export.start' });
    actor.send({ type: 'export.cancel' });
    expect(state()[0]).toBe('idle');
    actor.send({ type: 'export.start' });
    reports({ type: 'export.progressed', count: 9 });
    reports({ type: 'export.finished', unread: 1 });
    expect(toastsOf(heard)).toEqual([toast('warning', 'The file lacks rows: 1 of 10 could not be read')]);
  });

  it('says why the browser could not begin, and may begin again', () => {
    const exportRows = fromCallback<{ type: 'none' }, ExportInput<null>>(() => {
      throw new Error('No room.');
    });
    const { actor, heard } = startInSystem(emailLogsMachine.provide({ actors: { exportRows } }), {
      input: () => undefined,
    });
    actor.send({ type: 'export.start' });
    expect([actor.getSnapshot().value, toastsOf(heard)]).toEqual([
      'idle',
      [toast('error', 'Endpoint: audit/emails. No room.')],
    ]);
  });
});
