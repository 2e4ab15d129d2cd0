import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { AlarmEvent, DispositionInfo } from '../../../../contract/entities/events.ts';
import type { NotificationSettings } from '../../../../contract/entities/locations.ts';
import { cancelReason, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import type { FollowUpChoice } from '../../../../contract/dispositions.ts';
import { isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import { holderOf } from '../../../../contract/holder.ts';
import { calls } from '../../kit/calls.ts';
import { notificationPreferencesMachine } from '../notification-preferences/notification-preferences.machine.ts';
import { annotateMachine } from '../annotate/annotate.machine.ts';
import { zoneDialogMachine, type ZoneSaved } from '../zone-dialog/zone-dialog.machine.ts';
import { waiveMessages, sendAfter } from '../../alarm-duties/messages.ts';
import { signalDuties } from '../../alarm-duties/signals.ts';
import type { OutboxEvent } from '../../work/outbox/outbox.events.ts';
import { at } from '../../kit/system.ts';
import { type AskedHelp, dispatchedDuties, type DispatchedVisit } from '../../alarm-duties/dispatch.ts';
import { disarmDuty } from '../../alarm-duties/close.ts';
import { alarmStateAfter, handledAction, isCompleted, isHalfCompleted, type LoadedAlarm } from '../visit.ts';
import type { OrderRefused } from '../refused-order.ts';
import { visitActions, visitActors, visitDelays, type VisitContext, type VisitInput } from '../visit.actions.ts';
import { visitGuards } from '../visit.guards.ts';
import { missingForCompletion } from './completeness.ts';
import {
  CANCELED_FROM_FOLLOW_UP,
  completeDuty,
  completionUndo,
  completionDuties,
  customerDuties,
  followUpCancelDispositionDuty,
  followUpCancelDuty,
  dispositionDuty,
  documentationDuty,
} from '../../alarm-duties/complete.ts';
import type { FollowUpDraft, FollowUpEvent, FollowUpTexts } from './follow-up.events.ts';
import type { KnownTemplates } from '../message-templates/known-templates.ts';
import { textsOf } from './templates.ts';
import type { Duty, ClosedVisit } from '../../work/outbox/duty.ts';
import { dutyId } from '../../alarm-duties/ids.ts';
import { visitAddress } from '../../app/router/routes.ts';

export interface FollowUpContext extends VisitContext {
  /** Messages that the customer wants; null until they are loaded. */
  readonly preferences: NotificationSettings | 'none' | null;
  /** Messages that were already sent to the customer about this event. */
  readonly sentMessages: DispositionInfo | null;
  readonly template: FollowUpChoice | null;
  readonly texts: FollowUpTexts;
  /** Agent's messages before a template replaced them, until they are edited again. */
  readonly replaced: Pick<FollowUpContext, 'template' | 'texts'> | null;
  /** The documentation as the provider has it. */
  readonly savedDocumentation: string;
  readonly isDispositionSaved: boolean;
  /** Last request to the dispatch centre on this page. */
  readonly askedHelp: AskedHelp | null;
}

/** The documentation as the provider has it by now. */
interface Found {
  readonly documentation: string;
}

/** The messages have words that no template wrote. */
function hasOwnTexts({ template, texts, loaded, templates }: FollowUpContext): boolean {
  if (loaded === null) return false;
  const { documentation: _, ...messages } = texts;
  const given = template === null ? null : textsOf(template, loaded.alarm, templates);
  return Object.entries(messages).some(([name, text]) => text !== (given?.[name as keyof typeof given] ?? ''));
}

const file = (duty: Duty): OutboxEvent => ({ type: 'duty.filed', duty });

const visitOf = (context: FollowUpContext, reasonId: number | null): ClosedVisit => ({
  eventId: context.eventId,
  to: visitAddress('followUp', context),
  reasonId,
});

/** Documentation that a dispatch saves for the visit that it ends; empty where no word is new. */
export const documentedVisit = (context: FollowUpContext): Partial<DispatchedVisit> =>
  context.texts.documentation === context.savedDocumentation
    ? {}
    : { documentation: context.texts.documentation, visit: visitOf(context, null) };

/** Implementations of the chart's names. */
export const followUpSetup = setup({
  types: { context: {} as FollowUpContext, input: {} as VisitInput, events: {} as FollowUpEvent },
  actors: {
    ...calls('getDocumentation'),
    notificationPreferences: notificationPreferencesMachine,
    annotate: annotateMachine,
    zoneDialog: zoneDialogMachine,
    loadDraft: fromPromise<FollowUpDraft | null, { eventId: string }>(() => new Promise(() => {})),
    ...visitActors,
  },
  delays: visitDelays,
  guards: {
    ...visitGuards,
    isReasonOffered: (_: unknown, { reasonId }: { reasonId: number }) =>
      cancelReasonsOn('followUp').some(({ id }) => id === reasonId),
    isOfLocation: ({ context }: { context: FollowUpContext }, { sid }: OrderRefused) => context.sid === sid,
    hasReplaced: ({ context }: { context: FollowUpContext }) => context.replaced !== null,
    canComplete: ({ context }: { context: FollowUpContext }) => missingForCompletion(context).length === 0,
    /** True if saving would lose the text that somebody else saved. */
    isDocumentedElsewhere: (
      { context: { savedDocumentation, texts } }: { context: FollowUpContext },
      { documentation }: Found,
    ) =>
      documentation !== savedDocumentation &&
      texts.documentation !== savedDocumentation &&
      !texts.documentation.includes(documentation),
    /** True if another tab or another agent has the alarm. */
    isElsewhere: ({ context: { loaded, tab } }: { context: FollowUpContext }) =>
      loaded !== null && holderOf(loaded.alarm, tab) === 'elsewhere',
    isHandledElsewhere: ({ context: { loaded, tab } }: { context: FollowUpContext }) =>
      loaded !== null && handledAction(loaded.alarm) !== null && !isHalfCompleted(loaded.alarm, tab),
    /** Our own completion, whose answer was lost. */
    completes: (visiting: { context: FollowUpContext }, { alarm }: { alarm: AlarmEvent }) =>
      visitGuards.isNews(visiting, { alarm }) && visiting.context.isDispositionSaved && isCompleted(alarm),
    /** Our own cancel, whose answer was lost. */
    isCanceledHere: ({ context: { loaded, reasonId } }: { context: FollowUpContext }) =>
      loaded !== null &&
      reasonId !== null &&
      loaded.alarm.pcs_status === PCS_STATUS.canceled &&
      handledAction(loaded.alarm) === CANCELED_FROM_FOLLOW_UP,
  },
  actions: {
    rereadLocation: enqueueActions(({ enqueue }) => {
      for (const part of ['preferences', 'locationNotes']) enqueue.sendTo(part, { type: 'hub.connected' });
    }),
    goLive: enqueueActions(({ context: { loaded }, enqueue }) => {
      if (loaded === null) return;
      const { uuid } = loaded.alarm;
      enqueue.sendTo('live', { type: 'camera.choose', uuid });
      enqueue.assign({ chosen: uuid });
      enqueue.sendTo('live', { type: 'camera.wake', uuid });
      enqueue.sendTo('player', { type: 'player.pause' });
    }),
    viewRecording: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('live', { type: 'camera.choose', uuid: null });
      enqueue.assign({ chosen: null });
      enqueue.sendTo('player', { type: 'player.replay' });
    }),
    showZone: sendTo('player', (_, { zone: { regions } }: ZoneSaved) => ({ type: 'zone.changed', regions })),
    rememberLoaded: assign(({ context }, { output }: { output: LoadedAlarm }) => ({
      loaded: output,
      error: null,
      isDispositionSaved: isHalfCompleted(output.alarm, context.tab),
    })),
    rememberAlarm: assign(({ context }, { alarm }: { alarm: AlarmEvent }) => ({
      loaded: { alarm, atMs: context.loaded?.atMs ?? 0 },
      ...alarmStateAfter(context, alarm),
      isDispositionSaved: context.isDispositionSaved || isHalfCompleted(alarm, context.tab),
    })),
    /** Replaces an unchanged text by the one saved elsewhere. */
    adoptDocumentation: assign(({ context: { savedDocumentation, texts } }, { documentation }: Found) => ({
      savedDocumentation: documentation,
      texts: texts.documentation === savedDocumentation ? { ...texts, documentation } : texts,
    })),
    /** Prepends the text saved elsewhere. */
    joinDocumentation: assign(({ context: { texts } }, { documentation }: Found) => ({
      savedDocumentation: documentation,
      texts: { ...texts, documentation: `${documentation}\n${texts.documentation}` },
    })),
    rememberPreferences: assign((_, { preferences }: Pick<FollowUpContext, 'preferences'>) => ({ preferences })),
    rememberSentMessages: assign((_, { sentMessages }: Pick<FollowUpContext, 'sentMessages'>) => ({ sentMessages })),
    write: assign(({ context }, { change }: { change: Partial<FollowUpTexts> }) => ({
      texts: { ...context.texts, ...change },
      replaced: Object.keys(change).every((name) => name === 'documentation') ? context.replaced : null,
    })),
    fillIn: assign(({ context }, { template }: { template: FollowUpChoice }) => {
      const { loaded, texts, templates } = context;
      if (loaded === null) return {};
      const replaced = hasOwnTexts(context) ? { template: context.template, texts } : null;
      return { template, texts: { ...texts, ...textsOf(template, loaded.alarm, templates) }, replaced };
    }),
    /** Replaces unedited text by that of the current template. */
    refill: assign(({ context }, { templates }: { templates: KnownTemplates }) => {
      const { loaded, template, texts } = context;
      if (loaded === null || template === null || hasOwnTexts(context)) return {};
      return { texts: { ...texts, ...textsOf(template, loaded.alarm, templates) } };
    }),
    restoreReplaced: assign(({ context: { replaced, texts } }) =>
      replaced === null
        ? {}
        : {
            template: replaced.template,
            texts: { ...replaced.texts, documentation: texts.documentation },
            replaced: null,
          },
    ),
    fileDisarm: enqueueActions(({ context: { loaded, texts }, enqueue }) => {
      if (loaded === null) return;
      const action = handledAction(loaded.alarm);
      const isOpen = action === null && !isClosed(loaded.alarm.pcs_status);
      // Where the provider has ended the event already, only the documentation remains to be saved.
      const isUnsaid = action === 'canceled_by_customer' && texts.documentation.trim() !== '';
      if (!isOpen && !isUnsaid) return;
      enqueue.sendTo(at('outbox'), {
        type: 'duty.filed',
        duty: disarmDuty(loaded.alarm, texts.documentation),
      });
    }),
    /** Files the completion without the parts that are saved already (FU-10). */
    fileCompletion: enqueueActions(({ context, enqueue }, { atMs }: { atMs: number }) => {
      const { eventId, loaded, template, texts, savedDocumentation, isDispositionSaved } = context;
      if (loaded === null || template === null) return;
      const { alarm } = loaded;
      const isDocumented = savedDocumentation === texts.documentation;
      const saves = [
        ...(isDocumented ? [] : [documentationDuty(alarm, texts.documentation, savedDocumentation)]),
        ...(isDispositionSaved ? [] : [dispositionDuty(alarm)]),
        completeDuty(alarm),
      ];
      const events: readonly OutboxEvent[] = [
        ...waiveMessages(eventId),
        ...completionDuties(saves, completionUndo(alarm, template, atMs), visitOf(context, null)).map(file),
        ...sendAfter(dutyId.complete(eventId), customerDuties(alarm, template, texts)),
      ];
      for (const event of events) enqueue.sendTo(at('outbox'), event);
    }),
    rememberAsked: assign((_, { action, atMs }: AskedHelp) => ({ askedHelp: { action, atMs } })),
    /** Promises the text: the dispatch may happen after this page is gone, and saves it then (FU-54). */
    promiseWritten: enqueueActions(({ context, enqueue }) => {
      const { loaded, dispatching, askedHelp, templates } = context;
      const { documentation, visit } = documentedVisit(context);
      if (loaded === null || dispatching === null || askedHelp === null) return;
      if (documentation === undefined || visit === undefined) return;
      const [status] = dispatchedDuties(loaded.alarm, askedHelp, templates, { documentation, visit });
      if (status !== undefined) enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty: status });
    }),
    disposeOfCanceled: sendTo(at('outbox'), ({ context }) => ({
      type: 'duty.due',
      id: dutyId.followUpCancelDisposition(context.eventId),
    })),
    rememberDraft: assign(({ context }, { output }: { output: FollowUpDraft | null }) =>
      output === null
        ? {}
        : {
            template: output.template,
            texts: { ...context.texts, ...output.texts },
            savedDocumentation: output.savedDocumentation,
          },
    ),
    /** Effects: keep the typed text beyond the page (FU-54). */
    saveDraft: (_, _draft: FollowUpDraft & { eventId: string }) => {},
    discardDraft: (_, _target: { eventId: string }) => {},
    fileCancel: enqueueActions(({ context, enqueue }, { reasonId, atMs }: { reasonId: number; atMs: number }) => {
      const { eventId, loaded } = context;
      const reason = cancelReason(reasonId);
      if (loaded === null || reason === undefined) return;
      const { alarm } = loaded;
      const events: readonly OutboxEvent[] = [
        ...waiveMessages(eventId),
        file(followUpCancelDuty(alarm, reason, visitOf(context, reasonId), atMs)),
        file(followUpCancelDispositionDuty(alarm)),
        ...sendAfter(dutyId.followUpCancel(eventId), signalDuties(alarm, reason, CANCELED_FROM_FOLLOW_UP, true)),
      ];
      for (const event of events) enqueue.sendTo(at('outbox'), event);
    }),
  },
}).extend({ actions: visitActions });
