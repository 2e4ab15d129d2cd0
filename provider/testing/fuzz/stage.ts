import * as v from 'valibot';
import type { CallName } from '../../../contract/calls.ts';
import { LiveView } from '../../../contract/entities/cameras.ts';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import { type Role, ROLES } from '../../../contract/roles.ts';
import { type Answered, request } from '../viewers/request.ts';
import type { FuzzProvider } from './fuzz-provider.ts';
import { HttpClient } from './http.ts';

const GivenAgent = v.object({
  rep: v.object({ id: v.string(), user_id: v.string(), email: v.string() }),
  token: v.string(),
  queues: v.array(v.string()),
});
const GivenAlarm = v.object({ eventId: v.string(), sid: v.string(), uuid: v.string() });
export type GivenAlarm = v.InferOutput<typeof GivenAlarm>;
const GivenToken = v.object({ token: v.string() });
const GivenSource = v.object({ key: v.string() });
const Ticket = v.object({ ticket: v.string() });

/** A signed-in person. */
export interface Identity {
  readonly role: Role;
  readonly rep: v.InferOutput<typeof GivenAgent>['rep'];
  readonly queue: string;
  /** The address of this machine that they come from. */
  readonly address: string;
  token: string;
}

/** People of each role, so that a limit of one of them does not keep the others out. */
const IDENTITIES_PER_ROLE = 4;
const ALARMS = 6;

/** Target of the inputs: the provider, people of every role, alarms that no one else needs. */
export class Stage {
  readonly provider: FuzzProvider;
  readonly http: HttpClient;
  /** Client of the port for messages of sources. */
  readonly receiver: HttpClient;
  /** Key of a source for one camera. */
  sourceKey = '';
  readonly #identities: readonly Identity[];
  #alarms: readonly GivenAlarm[] = [];
  /** Cameras with a live picture by WebRTC, of an alarm each. */
  cameras: readonly GivenAlarm[] = [];
  /** An alarm that an honest agent holds all the time. */
  honestAlarm: GivenAlarm | null = null;
  #raised = 0;
  #recordings: readonly string[] = [];

  private constructor(provider: FuzzProvider, identities: readonly Identity[]) {
    this.provider = provider;
    this.#identities = identities;
    this.http = new HttpClient(provider.url);
    this.receiver = new HttpClient(provider.receiveUrl);
  }

  static async open(provider: FuzzProvider): Promise<Stage> {
    const identities: Identity[] = [];
    for (const role of ROLES)
      for (let nth = 0; nth < IDENTITIES_PER_ROLE; nth += 1)
        identities.push(await Stage.signIn(provider, role, `127.0.0.${2 + identities.length}`));
    const stage = new Stage(provider, identities);
    while (stage.#alarms.length < ALARMS) await stage.raiseAlarm();
    await stage.#findCameras();
    const { sid, uuid } = stage.camera(0);
    stage.sourceKey = v.parse(GivenSource, await provider.given('sources', { sid, uuid, queue: 'Sources' })).key;
    return stage;
  }

  static async signIn(provider: FuzzProvider, role: Role, address: string): Promise<Identity> {
    const { rep, token, queues } = v.parse(GivenAgent, await provider.given('agents', { role }));
    return { role, rep, token, queue: queues[0] ?? '', address };
  }

  identity(role: Role, nth: number): Identity {
    const found = this.#identities.filter((identity) => identity.role === role)[nth % IDENTITIES_PER_ROLE];
    if (found === undefined) throw new Error(`No one has the role ${role}.`);
    return found;
  }

  /** A new session, after an input has ended the one before. */
  async renew(identity: Identity): Promise<void> {
    const given = await this.provider.given(`agents/${identity.rep.id}/sessions`, {});
    identity.token = v.parse(GivenToken, given).token;
  }

  /** One more alarm in the place of the oldest, for inputs that close them. */
  async raiseAlarm(): Promise<void> {
    this.#raised += 1;
    const { queue } = this.identity('agent_ops', this.#raised);
    const alarm = v.parse(GivenAlarm, await this.provider.given('alarms', { queue }));
    this.#alarms = [...this.#alarms, alarm].slice(-ALARMS);
  }

  /** A call that the stage itself needs; signs in again when its session is over. */
  async call(identity: Identity, name: CallName, args: object): Promise<Answered> {
    const ask = () => request(this.provider.url, name, { token: identity.token, tab: 'fuzz' }, args as never);
    const answered = await ask();
    if (answered.status !== 401) return answered;
    await this.renew(identity);
    return ask();
  }

  async #findCameras(): Promise<void> {
    const identity = this.identity('agent_ops', 0);
    const found: GivenAlarm[] = [];
    const recordings: string[] = [];
    for (const alarm of this.#alarms) {
      const event = await this.call(identity, 'getEvent', { params: { eventId: alarm.eventId } });
      const links = v.parse(AlarmEvent, event.answer).video?.[alarm.uuid]?.links ?? {};
      const { status } = await this.call(identity, 'liveView', { params: { sid: alarm.sid, uuid: alarm.uuid } });
      if (status !== 200) continue;
      found.push(alarm);
      recordings.push(links['playback/hls']?.split('/').at(-1) ?? '');
    }
    if (found.length === 0) throw new Error('No camera of the world has a live picture.');
    this.cameras = found;
    this.#recordings = recordings;
  }

  camera(nth: number): GivenAlarm {
    const camera = this.cameras[nth % this.cameras.length];
    if (camera === undefined) throw new Error('There is no camera.');
    return camera;
  }

  /** The name of a recording of that camera, where it has a clip by HLS. */
  recording(nth: number): string {
    return this.#recordings[nth % this.#recordings.length] ?? '';
  }

  /** Address for signalling a live picture; null when it is refused. */
  async liveView(identity: Identity, nth: number): Promise<LiveView | null> {
    const { sid, uuid } = this.camera(nth);
    const { status, answer } = await this.call(identity, 'liveView', { params: { sid, uuid } });
    return status === 200 ? v.parse(LiveView, answer) : null;
  }

  /** A ticket; null when the call is refused. */
  async ticket(identity: Identity, body: object): Promise<string | null> {
    const { status, answer } = await this.call(identity, 'mintTicket', { body });
    return status === 200 ? v.parse(Ticket, answer).ticket : null;
  }

  /** Replaces the names in braces by values of the stage; the honest agent's alarm is among them. */
  fill(text: string, { rep }: Identity, nth: number): string {
    const alarms = [...this.#alarms, ...(this.honestAlarm === null ? [] : [this.honestAlarm])];
    const alarm = alarms[nth % alarms.length];
    if (alarm === undefined) return text;
    const names: Readonly<Record<string, string>> = {
      sid: alarm.sid,
      uuid: alarm.uuid,
      eventId: alarm.eventId,
      event_id: alarm.eventId,
      verify_eventId: alarm.eventId,
      eventIds: alarm.eventId,
      id: rep.id,
      repId: rep.id,
      agent_uid: rep.user_id,
      recording_url: `${rep.user_id}/1800000000000.mp4`,
      file_name: `${rep.user_id}/1800000000000.mp4`,
      email: rep.email,
      category: 'common_events',
      timestamp: '1800000000',
      account: `A${alarm.sid}`,
      recording: this.recording(nth),
      action: 'agent_handled',
    };
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  }
}
