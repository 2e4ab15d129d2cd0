// Written by `npm run proto` from camera-session.proto; change that one.
import protobuf, { type Reader, type Writer } from 'protobufjs/minimal.js';

/** A whole number of 64 bits, read with and without the package long; times and counts never leave the safe range. */
const numberOf = (value: number | ReturnType<Reader['uint64']>): number =>
  typeof value === 'number' ? value : (value.high >>> 0) * 2 ** 32 + (value.low >>> 0);

/** Passes over a field that we do not know. @throws {Error} when it is none. */
const skip = (reader: Reader, tag: number): Reader => reader.skipType(tag & 7, 0, tag >>> 3);

/** @throws {RangeError} when the part ends behind the message, or its fields do behind the part. */
function readPart<T>(reader: Reader, read: (reader: Reader, end: number) => T): T {
  const end = reader.uint32() + reader.pos;
  if (end > reader.len) throw new RangeError('A part is longer than its message.');
  const part = read(reader, end);
  if (reader.pos !== end) throw new RangeError('A field is longer than its message.');
  return part;
}

/** @throws {Error} when the bytes are not a message. Unknown fields are left out, unknown values of an enum kept. */
function readAll<T>(bytes: Uint8Array, read: (reader: Reader, end: number) => T): T {
  const reader = protobuf.Reader.create(bytes);
  return read(reader, reader.len);
}

export const DisconnectReason = { UNSPECIFIED: 0, AGENT_TAKEOVER: 1, ALARM_CLEAR: 2, EXISTING_AGENT: 3 } as const;

export const FullDuplexMode = { UNSPECIFIED: 0, ENABLED: 1, DISABLED: 2 } as const;

export const QuietMode = { UNSPECIFIED: 0, ENABLED: 1, DISABLED: 2 } as const;

export const MuteMode = { UNSPECIFIED: 0, MUTED: 1, UNMUTED: 2 } as const;

export const ParticipantType = { UNSPECIFIED: 0, USER: 1, AGENT: 2 } as const;

export const SirenState = { UNSPECIFIED: 0, INACTIVE: 1, ACTIVE: 2, PAUSED: 3 } as const;

export const ProtocolErrorCode = { UNSPECIFIED: 0, UNKNOWN_MESSAGE: 1, INVALID_MESSAGE: 2 } as const;

export interface Header {
  readonly timestamp: number;
  readonly xRequestId: string;
  readonly sender: string;
}

function writeHeader(message: Header, writer: Writer): Writer {
  if (message.timestamp !== 0) writer.uint32(8).uint64(message.timestamp);
  if (message.xRequestId !== '') writer.uint32(18).string(message.xRequestId);
  if (message.sender !== '') writer.uint32(26).string(message.sender);
  return writer;
}

function readHeader(reader: Reader, end: number): Header {
  const message = { timestamp: 0, xRequestId: '', sender: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.timestamp = numberOf(reader.uint64());
        break;
      case 18:
        message.xRequestId = reader.stringVerify();
        break;
      case 26:
        message.sender = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface CameraMessage {
  readonly header: Header | null;
  readonly payload:
    | { readonly case: 'clientState'; readonly value: ClientState }
    | { readonly case: 'cameraState'; readonly value: CameraState }
    | { readonly case: 'forwardedApertureMessage'; readonly value: Uint8Array }
    | { readonly case: 'roomState'; readonly value: RoomState }
    | null;
}

function writeCameraMessage(message: CameraMessage, writer: Writer): Writer {
  if (message.header !== null) writeHeader(message.header, writer.uint32(10).fork()).ldelim();
  switch (message.payload?.case) {
    case 'clientState':
      writeClientState(message.payload.value, writer.uint32(18).fork()).ldelim();
      break;
    case 'cameraState':
      writeCameraState(message.payload.value, writer.uint32(26).fork()).ldelim();
      break;
    case 'forwardedApertureMessage':
      writer.uint32(34).bytes(message.payload.value);
      break;
    case 'roomState':
      writeRoomState(message.payload.value, writer.uint32(42).fork()).ldelim();
      break;
    case undefined:
      break;
  }
  return writer;
}

function readCameraMessage(reader: Reader, end: number): CameraMessage {
  const message = { header: null as CameraMessage['header'], payload: null as CameraMessage['payload'] };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.header = readPart(reader, readHeader);
        break;
      case 18:
        message.payload = { case: 'clientState', value: readPart(reader, readClientState) };
        break;
      case 26:
        message.payload = { case: 'cameraState', value: readPart(reader, readCameraState) };
        break;
      case 34:
        message.payload = { case: 'forwardedApertureMessage', value: new Uint8Array(reader.bytes()) };
        break;
      case 42:
        message.payload = { case: 'roomState', value: readPart(reader, readRoomState) };
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

/** Request of the portal. */
export interface ClientState {
  readonly fullDuplexMode: number;
  readonly quietMode: number;
}

function writeClientState(message: ClientState, writer: Writer): Writer {
  if (message.fullDuplexMode !== 0) writer.uint32(8).int32(message.fullDuplexMode);
  if (message.quietMode !== 0) writer.uint32(16).int32(message.quietMode);
  return writer;
}

function readClientState(reader: Reader, end: number): ClientState {
  const message = { fullDuplexMode: 0, quietMode: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.fullDuplexMode = reader.int32();
        break;
      case 16:
        message.quietMode = reader.int32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

/** State of the camera. Each one replaces the one before. */
export interface CameraState {
  readonly participants: readonly Participant[];
  readonly disconnectReason: number;
  readonly sirenState: number;
}

function writeCameraState(message: CameraState, writer: Writer): Writer {
  for (const value of message.participants) writeParticipant(value, writer.uint32(10).fork()).ldelim();
  if (message.disconnectReason !== 0) writer.uint32(16).int32(message.disconnectReason);
  if (message.sirenState !== 0) writer.uint32(24).int32(message.sirenState);
  return writer;
}

function readCameraState(reader: Reader, end: number): CameraState {
  const message = { participants: [] as Participant[], disconnectReason: 0, sirenState: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.participants.push(readPart(reader, readParticipant));
        break;
      case 16:
        message.disconnectReason = reader.int32();
        break;
      case 24:
        message.sirenState = reader.int32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

/** State of the room around the camera. Each one replaces the one before. */
export interface RoomState {
  readonly fullDuplexMode: number;
  readonly quietMode: number;
  readonly participants: RoomParticipants | null;
  readonly muteState: MuteState | null;
  readonly disconnectReason: number;
}

function writeRoomState(message: RoomState, writer: Writer): Writer {
  if (message.fullDuplexMode !== 0) writer.uint32(8).int32(message.fullDuplexMode);
  if (message.quietMode !== 0) writer.uint32(16).int32(message.quietMode);
  if (message.participants !== null) writeRoomParticipants(message.participants, writer.uint32(26).fork()).ldelim();
  if (message.muteState !== null) writeMuteState(message.muteState, writer.uint32(34).fork()).ldelim();
  if (message.disconnectReason !== 0) writer.uint32(40).int32(message.disconnectReason);
  return writer;
}

function readRoomState(reader: Reader, end: number): RoomState {
  const message = {
    fullDuplexMode: 0,
    quietMode: 0,
    participants: null as RoomState['participants'],
    muteState: null as RoomState['muteState'],
    disconnectReason: 0,
  };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.fullDuplexMode = reader.int32();
        break;
      case 16:
        message.quietMode = reader.int32();
        break;
      case 26:
        message.participants = readPart(reader, readRoomParticipants);
        break;
      case 34:
        message.muteState = readPart(reader, readMuteState);
        break;
      case 40:
        message.disconnectReason = reader.int32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface RoomParticipants {
  readonly customers: number;
  readonly monitoringAgents: number;
}

function writeRoomParticipants(message: RoomParticipants, writer: Writer): Writer {
  if (message.customers !== 0) writer.uint32(8).uint32(message.customers);
  if (message.monitoringAgents !== 0) writer.uint32(16).uint32(message.monitoringAgents);
  return writer;
}

function readRoomParticipants(reader: Reader, end: number): RoomParticipants {
  const message = { customers: 0, monitoringAgents: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.customers = reader.uint32();
        break;
      case 16:
        message.monitoringAgents = reader.uint32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface Participant {
  readonly name: string;
  readonly type: number;
}

function writeParticipant(message: Participant, writer: Writer): Writer {
  if (message.name !== '') writer.uint32(10).string(message.name);
  if (message.type !== 0) writer.uint32(16).int32(message.type);
  return writer;
}

function readParticipant(reader: Reader, end: number): Participant {
  const message = { name: '', type: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.name = reader.stringVerify();
        break;
      case 16:
        message.type = reader.int32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface MuteState {
  readonly users: number;
  readonly agents: number;
}

function writeMuteState(message: MuteState, writer: Writer): Writer {
  if (message.users !== 0) writer.uint32(8).int32(message.users);
  if (message.agents !== 0) writer.uint32(16).int32(message.agents);
  return writer;
}

function readMuteState(reader: Reader, end: number): MuteState {
  const message = { users: 0, agents: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.users = reader.int32();
        break;
      case 16:
        message.agents = reader.int32();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface RecordingEvent {
  readonly eventId: string;
  readonly eventUuid: string;
  readonly currentCameraTimestamp: number;
  readonly recordingStartTimestamp: number;
  readonly recordingStopTimestamp: number;
  readonly tags: readonly Tag[];
}

function writeRecordingEvent(message: RecordingEvent, writer: Writer): Writer {
  if (message.eventId !== '') writer.uint32(10).string(message.eventId);
  if (message.eventUuid !== '') writer.uint32(18).string(message.eventUuid);
  if (message.currentCameraTimestamp !== 0) writer.uint32(24).uint64(message.currentCameraTimestamp);
  if (message.recordingStartTimestamp !== 0) writer.uint32(32).uint64(message.recordingStartTimestamp);
  if (message.recordingStopTimestamp !== 0) writer.uint32(40).uint64(message.recordingStopTimestamp);
  for (const value of message.tags) writeTag(value, writer.uint32(50).fork()).ldelim();
  return writer;
}

function readRecordingEvent(reader: Reader, end: number): RecordingEvent {
  const message = {
    eventId: '',
    eventUuid: '',
    currentCameraTimestamp: 0,
    recordingStartTimestamp: 0,
    recordingStopTimestamp: 0,
    tags: [] as Tag[],
  };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.eventId = reader.stringVerify();
        break;
      case 18:
        message.eventUuid = reader.stringVerify();
        break;
      case 24:
        message.currentCameraTimestamp = numberOf(reader.uint64());
        break;
      case 32:
        message.recordingStartTimestamp = numberOf(reader.uint64());
        break;
      case 40:
        message.recordingStopTimestamp = numberOf(reader.uint64());
        break;
      case 50:
        message.tags.push(readPart(reader, readTag));
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface Tag {
  readonly name: string;
  readonly frameNumber: number;
  readonly timestamp: number;
}

function writeTag(message: Tag, writer: Writer): Writer {
  if (message.name !== '') writer.uint32(10).string(message.name);
  if (message.frameNumber !== 0) writer.uint32(16).uint32(message.frameNumber);
  if (message.timestamp !== 0) writer.uint32(24).uint64(message.timestamp);
  return writer;
}

function readTag(reader: Reader, end: number): Tag {
  const message = { name: '', frameNumber: 0, timestamp: 0 };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.name = reader.stringVerify();
        break;
      case 16:
        message.frameNumber = reader.uint32();
        break;
      case 24:
        message.timestamp = numberOf(reader.uint64());
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface RecordingResponse {
  readonly eventId: string;
  readonly eventUuid: string;
  readonly uploadStartTimestamp: number;
  readonly uploadLastTimestamp: number;
  readonly timestampsNotReceived: readonly number[];
}

function writeRecordingResponse(message: RecordingResponse, writer: Writer): Writer {
  if (message.eventId !== '') writer.uint32(10).string(message.eventId);
  if (message.eventUuid !== '') writer.uint32(18).string(message.eventUuid);
  if (message.uploadStartTimestamp !== 0) writer.uint32(24).uint64(message.uploadStartTimestamp);
  if (message.uploadLastTimestamp !== 0) writer.uint32(32).uint64(message.uploadLastTimestamp);
  if (message.timestampsNotReceived.length > 0) {
    writer.uint32(42).fork();
    for (const value of message.timestampsNotReceived) writer.uint64(value);
    writer.ldelim();
  }
  return writer;
}

function readRecordingResponse(reader: Reader, end: number): RecordingResponse {
  const message = {
    eventId: '',
    eventUuid: '',
    uploadStartTimestamp: 0,
    uploadLastTimestamp: 0,
    timestampsNotReceived: [] as number[],
  };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.eventId = reader.stringVerify();
        break;
      case 18:
        message.eventUuid = reader.stringVerify();
        break;
      case 24:
        message.uploadStartTimestamp = numberOf(reader.uint64());
        break;
      case 32:
        message.uploadLastTimestamp = numberOf(reader.uint64());
        break;
      case 40:
        message.timestampsNotReceived.push(numberOf(reader.uint64()));
        break;
      case 42:
        readPart(reader, (_, end) => {
          while (reader.pos < end) message.timestampsNotReceived.push(numberOf(reader.uint64()));
        });
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

/** Not in the schema: content of forwardedApertureMessage, a message with one of the two. See decision 0079. */
export interface ForwardedMessage {
  readonly payload:
    | { readonly case: 'recordingEvent'; readonly value: RecordingEvent }
    | { readonly case: 'recordingResponse'; readonly value: RecordingResponse }
    | null;
}

function writeForwardedMessage(message: ForwardedMessage, writer: Writer): Writer {
  switch (message.payload?.case) {
    case 'recordingEvent':
      writeRecordingEvent(message.payload.value, writer.uint32(10).fork()).ldelim();
      break;
    case 'recordingResponse':
      writeRecordingResponse(message.payload.value, writer.uint32(18).fork()).ldelim();
      break;
    case undefined:
      break;
  }
  return writer;
}

function readForwardedMessage(reader: Reader, end: number): ForwardedMessage {
  const message = { payload: null as ForwardedMessage['payload'] };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.payload = { case: 'recordingEvent', value: readPart(reader, readRecordingEvent) };
        break;
      case 18:
        message.payload = { case: 'recordingResponse', value: readPart(reader, readRecordingResponse) };
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface SignalRequest {
  readonly payload:
    | { readonly case: 'offer'; readonly value: SessionDescription }
    | { readonly case: 'trickle'; readonly value: TrickleRequest }
    | { readonly case: 'connectionClose'; readonly value: ConnectionCloseRequest }
    | null;
}

function writeSignalRequest(message: SignalRequest, writer: Writer): Writer {
  switch (message.payload?.case) {
    case 'offer':
      writeSessionDescription(message.payload.value, writer.uint32(10).fork()).ldelim();
      break;
    case 'trickle':
      writeTrickleRequest(message.payload.value, writer.uint32(18).fork()).ldelim();
      break;
    case 'connectionClose':
      writeConnectionCloseRequest(message.payload.value, writer.uint32(26).fork()).ldelim();
      break;
    case undefined:
      break;
  }
  return writer;
}

function readSignalRequest(reader: Reader, end: number): SignalRequest {
  const message = { payload: null as SignalRequest['payload'] };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.payload = { case: 'offer', value: readPart(reader, readSessionDescription) };
        break;
      case 18:
        message.payload = { case: 'trickle', value: readPart(reader, readTrickleRequest) };
        break;
      case 26:
        message.payload = { case: 'connectionClose', value: readPart(reader, readConnectionCloseRequest) };
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface SignalResponse {
  readonly payload:
    | { readonly case: 'answer'; readonly value: SessionDescription }
    | { readonly case: 'trickle'; readonly value: TrickleRequest }
    | { readonly case: 'connectionClose'; readonly value: ConnectionCloseRequest }
    | { readonly case: 'joinDetails'; readonly value: JoinDetails }
    | { readonly case: 'startStreaming'; readonly value: StartStreaming }
    | { readonly case: 'emptyRoom'; readonly value: EmptyRoom }
    | null;
}

function writeSignalResponse(message: SignalResponse, writer: Writer): Writer {
  switch (message.payload?.case) {
    case 'answer':
      writeSessionDescription(message.payload.value, writer.uint32(10).fork()).ldelim();
      break;
    case 'trickle':
      writeTrickleRequest(message.payload.value, writer.uint32(18).fork()).ldelim();
      break;
    case 'connectionClose':
      writeConnectionCloseRequest(message.payload.value, writer.uint32(26).fork()).ldelim();
      break;
    case 'joinDetails':
      writeJoinDetails(message.payload.value, writer.uint32(34).fork()).ldelim();
      break;
    case 'startStreaming':
      writeStartStreaming(message.payload.value, writer.uint32(42).fork()).ldelim();
      break;
    case 'emptyRoom':
      writeEmptyRoom(message.payload.value, writer.uint32(50).fork()).ldelim();
      break;
    case undefined:
      break;
  }
  return writer;
}

function readSignalResponse(reader: Reader, end: number): SignalResponse {
  const message = { payload: null as SignalResponse['payload'] };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.payload = { case: 'answer', value: readPart(reader, readSessionDescription) };
        break;
      case 18:
        message.payload = { case: 'trickle', value: readPart(reader, readTrickleRequest) };
        break;
      case 26:
        message.payload = { case: 'connectionClose', value: readPart(reader, readConnectionCloseRequest) };
        break;
      case 34:
        message.payload = { case: 'joinDetails', value: readPart(reader, readJoinDetails) };
        break;
      case 42:
        message.payload = { case: 'startStreaming', value: readPart(reader, readStartStreaming) };
        break;
      case 50:
        message.payload = { case: 'emptyRoom', value: readPart(reader, readEmptyRoom) };
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface JoinDetails {
  readonly iceServers: readonly IceServer[];
}

function writeJoinDetails(message: JoinDetails, writer: Writer): Writer {
  for (const value of message.iceServers) writeIceServer(value, writer.uint32(10).fork()).ldelim();
  return writer;
}

function readJoinDetails(reader: Reader, end: number): JoinDetails {
  const message = { iceServers: [] as IceServer[] };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.iceServers.push(readPart(reader, readIceServer));
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

function writeIceServer(message: IceServer, writer: Writer): Writer {
  for (const value of message.urls) writer.uint32(10).string(value);
  if (message.username !== '') writer.uint32(18).string(message.username);
  if (message.credential !== '') writer.uint32(26).string(message.credential);
  return writer;
}

function readIceServer(reader: Reader, end: number): IceServer {
  const message = { urls: [] as string[], username: '', credential: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.urls.push(reader.stringVerify());
        break;
      case 18:
        message.username = reader.stringVerify();
        break;
      case 26:
        message.credential = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export type StartStreaming = Readonly<Record<string, never>>;

const writeStartStreaming = (_message: StartStreaming, writer: Writer): Writer => writer;

function readStartStreaming(reader: Reader, end: number): StartStreaming {
  while (reader.pos < end) skip(reader, reader.tag());
  return {};
}

export type EmptyRoom = Readonly<Record<string, never>>;

const writeEmptyRoom = (_message: EmptyRoom, writer: Writer): Writer => writer;

function readEmptyRoom(reader: Reader, end: number): EmptyRoom {
  while (reader.pos < end) skip(reader, reader.tag());
  return {};
}

export interface SessionDescription {
  readonly type: string;
  readonly sdp: string;
}

function writeSessionDescription(message: SessionDescription, writer: Writer): Writer {
  if (message.type !== '') writer.uint32(10).string(message.type);
  if (message.sdp !== '') writer.uint32(18).string(message.sdp);
  return writer;
}

function readSessionDescription(reader: Reader, end: number): SessionDescription {
  const message = { type: '', sdp: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.type = reader.stringVerify();
        break;
      case 18:
        message.sdp = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface TrickleRequest {
  readonly candidateInit: string;
}

function writeTrickleRequest(message: TrickleRequest, writer: Writer): Writer {
  if (message.candidateInit !== '') writer.uint32(10).string(message.candidateInit);
  return writer;
}

function readTrickleRequest(reader: Reader, end: number): TrickleRequest {
  const message = { candidateInit: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.candidateInit = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface ConnectionCloseRequest {
  readonly reason: string;
}

function writeConnectionCloseRequest(message: ConnectionCloseRequest, writer: Writer): Writer {
  if (message.reason !== '') writer.uint32(10).string(message.reason);
  return writer;
}

function readConnectionCloseRequest(reader: Reader, end: number): ConnectionCloseRequest {
  const message = { reason: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 10:
        message.reason = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export interface Error {
  readonly errorCode: number;
  readonly message: string;
}

function writeError(message: Error, writer: Writer): Writer {
  if (message.errorCode !== 0) writer.uint32(8).int32(message.errorCode);
  if (message.message !== '') writer.uint32(18).string(message.message);
  return writer;
}

function readError(reader: Reader, end: number): Error {
  const message = { errorCode: 0, message: '' };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 8:
        message.errorCode = reader.int32();
        break;
      case 18:
        message.message = reader.stringVerify();
        break;
      default:
        skip(reader, tag);
    }
  }
  return message;
}

export const encodeCameraMessage = (message: CameraMessage): Uint8Array =>
  writeCameraMessage(message, new protobuf.Writer()).finish();
export const decodeCameraMessage = (bytes: Uint8Array): CameraMessage => readAll(bytes, readCameraMessage);

export const encodeSignalRequest = (message: SignalRequest): Uint8Array =>
  writeSignalRequest(message, new protobuf.Writer()).finish();
export const decodeSignalRequest = (bytes: Uint8Array): SignalRequest => readAll(bytes, readSignalRequest);

export const encodeSignalResponse = (message: SignalResponse): Uint8Array =>
  writeSignalResponse(message, new protobuf.Writer()).finish();
export const decodeSignalResponse = (bytes: Uint8Array): SignalResponse => readAll(bytes, readSignalResponse);

export const encodeError = (message: Error): Uint8Array => writeError(message, new protobuf.Writer()).finish();
export const decodeError = (bytes: Uint8Array): Error => readAll(bytes, readError);

export const encodeForwardedMessage = (message: ForwardedMessage): Uint8Array =>
  writeForwardedMessage(message, new protobuf.Writer()).finish();
export const decodeForwardedMessage = (bytes: Uint8Array): ForwardedMessage => readAll(bytes, readForwardedMessage);
