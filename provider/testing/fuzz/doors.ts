import type { Door } from './door.ts';
import { addressesDoor } from './doors/addresses.door.ts';
import { callsDoor } from './doors/calls.door.ts';
import { dataChannelDoor } from './doors/data-channel.door.ts';
import { hubDoor } from './doors/hub.door.ts';
import { mailsDoor } from './doors/mails.door.ts';
import { messagesDoor } from './doors/messages.door.ts';
import { parsersDoor } from './doors/parsers.door.ts';
import { rangesDoor } from './doors/ranges.door.ts';
import { relayDoor } from './doors/relay.door.ts';
import { signallingDoor } from './doors/signalling.door.ts';
import { uploadsDoor } from './doors/uploads.door.ts';
import { voiceDoor } from './doors/voice.door.ts';

export const DOORS: readonly Door[] = [
  callsDoor,
  addressesDoor,
  rangesDoor,
  uploadsDoor,
  messagesDoor,
  mailsDoor,
  hubDoor,
  signallingDoor,
  dataChannelDoor,
  voiceDoor,
  relayDoor,
  parsersDoor,
];
