import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInTemplate } from '../../../../contract/messages/built-in-templates.ts';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { TemplateName } from '../../../../contract/messages/message-templates.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectErrors, selectFormState, selectOvertaken, selectValues } from '../../kit/form/form.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { selectHistoryState, selectTemplateName, selectTemplateRef, selectVersions } from './settings.selectors.ts';
import { type LoadedTemplate, templateMachine } from './template.machine.ts';
import { templatesMachine } from './templates.machine.ts';

const loaded = (name: TemplateName, given: Partial<LoadedTemplate> = {}): LoadedTemplate => ({
  name,
  ...builtInTemplate(name),
  version: 0,
  ...given,
});
const VERSION = { ...builtInTemplate('delivery'), version: 1, by: 'Ann Lee', at_ms: 1 };
const CHANGED = {
  call: 'saveTemplate',
  status: 409,
  message: 'It was changed elsewhere since you opened it.',
} as const;

beforeEach(() => void vi.useFakeTimers());

async function start() {
  const load = asked<LoadedTemplate, { target: TemplateName }>();
  const save = asked<unknown, SaveInput<LoadedTemplate, TemplateName>>();
  const history = asked<Answer<'templateVersions'>, Args<'templateVersions'>>();
  const kept: unknown[] = [];
  const { actor, heard } = startInSystem(
    templatesMachine.provide({
      actors: {
        template: templateMachine.provide({
          actors: { load: load.logic, save: save.logic },
          actions: { saveDraft: (_, draft) => kept.push(draft) },
        }),
        templateVersions: history.logic,
      },
    }),
    { input: () => undefined },
  );
  const form = () => {
    const ref = selectTemplateRef(actor.getSnapshot());
    if (ref === undefined) throw new Error('There is no form.');
    return ref;
  };
  await load.answer(loaded('delivery'));
  return { actor, form, heard, load, save, history, kept, values: () => selectValues(form().getSnapshot()) };
}

describe('the message templates', () => {
  it('are saved one at a time, each against the version it was loaded as', async () => {
    const { form, save, values, heard } = await start();
    form().send({ type: 'form.change', change: { subject: 'A parcel' } });
    form().send({ type: 'form.save' });
    await save.answer({ version: 1 });
    expect(save.inputs).toEqual([{ target: 'delivery', data: loaded('delivery', { subject: 'A parcel' }) }]);
    expect(values()).toEqual(loaded('delivery', { subject: 'A parcel', version: 1 }));
    expect(heard().map(({ event }) => event)).toContainEqual(toast('success', 'Template delivery saved'));
  });

  it('templates that cannot reach a customer are not saved, and say why at the field', async () => {
    const { form, save } = await start();
    form().send({ type: 'form.change', change: { body: '<p>{{date}} {{time}}</p>', title: '{{neighbor}}' } });
    form().send({ type: 'form.save' });
    expect([save.inputs, selectErrors(form().getSnapshot())]).toEqual([
      [],
      { body: 'Missing: Camera name.', title: 'There is no placeholder {{neighbor}} here.' },
    ]);
  });

  it('a template that somebody else saved meanwhile is shown below what was written here, which is not sent unseen', async () => {
    const { form, load, save, values } = await start();
    form().send({ type: 'form.change', change: { subject: 'Mine' } });
    form().send({ type: 'form.save' });
    await save.fail(CHANGED);
    await load.answer(loaded('delivery', { subject: 'Theirs', title: 'Their title', version: 4 }));
    expect(values()).toEqual(loaded('delivery', { subject: 'Mine', title: 'Their title', version: 4 }));
    expect(selectOvertaken(form().getSnapshot())).toEqual(['subject', 'title']);
    expect(save.inputs).toHaveLength(1);
  });

  it('keep the draft of each while another one is opened', async () => {
    const { actor, form, load, kept, values, heard } = await start();
    form().send({ type: 'form.change', change: { subject: 'A parcel' } });
    heard();
    actor.send({ type: 'template.open', name: 'car on property' });
    expect(kept).toEqual([{ target: 'delivery', draft: { subject: 'A parcel' } }]);
    expect(heard()).toContainEqual({ to: 'router', event: { type: 'changes.settled', form: 'template' } });
    await load.answer(loaded('car on property'));
    expect([selectTemplateName(actor.getSnapshot()), values()]).toEqual(['car on property', loaded('car on property')]);
    actor.send({ type: 'template.open', name: 'delivery' });
    await load.answer(loaded('delivery', { draft: { subject: 'A parcel' } }));
    expect(values()?.subject).toBe('A parcel');
  });

  it('an older version of a template comes into the form, and counts once it is saved', async () => {
    const { actor, form, history, save, values } = await start();
    actor.send({ type: 'history.open' });
    await history.fail({ call: 'templateVersions', status: 503, message: 'Busy.' });
    expect(selectHistoryState(actor.getSnapshot())).toBe('unread');
    actor.send({ type: 'history.retry' });
    const older = { ...VERSION, subject: 'Older' };
    const { subject, body, title, message } = builtInTemplate('delivery');
    const texts = { subject: `${subject} 1`, body: `${body}<p>2</p>`, title: `${title} 3`, message: `${message} 4` };
    const oldest = { ...texts, version: 0 };
    const versions = [older, { ...oldest, by: 'Ann Lee', at_ms: 0 }];
    await history.answer({ versions });
    expect(history.inputs[1]).toEqual({ params: { name: 'delivery' } });
    expect(selectVersions(actor.getSnapshot())).toEqual(versions);
    actor.send({ type: 'history.use', version: 9 });
    actor.send({ type: 'history.use', version: 0 });
    expect([selectHistoryState(actor.getSnapshot()), values(), save.inputs]).toEqual([
      'alone',
      { ...oldest, name: 'delivery' },
      [],
    ]);
    form().send({ type: 'form.save' });
    expect(save.inputs).toHaveLength(1);
  });

  it('have a history that is closed wherever it is, and gone with another template', async () => {
    const { actor, history, load } = await start();
    const state = () => selectHistoryState(actor.getSnapshot());
    const opened: unknown[] = [state()];
    for (const answer of [history.fail, history.answer, null]) {
      actor.send({ type: 'history.open' });
      if (answer === history.fail) await history.fail({ call: 'templateVersions', status: 503, message: 'Busy.' });
      if (answer === history.answer) await history.answer({ versions: [VERSION] });
      opened.push(state());
      actor.send({ type: 'history.close' });
      opened.push(state());
    }
    expect(opened).toEqual(['alone', 'unread', 'alone', 'listed', 'alone', 'reading', 'alone']);
    actor.send({ type: 'history.open' });
    actor.send({ type: 'template.open', name: 'car on property' });
    await load.answer(loaded('car on property'));
    expect([state(), selectVersions(actor.getSnapshot())]).toEqual(['alone', []]);
  });

  it('ask before what was typed is lost', async () => {
    const { actor, form } = await start();
    form().send({ type: 'form.change', change: { subject: 'A parcel' } });
    actor.send({ type: 'form.leave', to: '/app/queue', form: 'template' });
    expect(selectFormState(form().getSnapshot())).toBe('confirmingLeave');
  });
});
