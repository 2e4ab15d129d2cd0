import type { Camera } from '../../contract/entities/cameras.ts';
import type { Subscription } from '../../contract/entities/locations.ts';
import { type FeatureFlags, LOCATION_FEATURE_NAMES, type LocationFeature } from '../../contract/location-features.ts';
import { CAMERA_PLACES, type CameraPlace } from './camera-models.ts';
import { inventCamera } from './invented-camera.ts';
import { BUSINESSES, FIRST_NAMES, LAST_NAMES, LOCATION_NOTES, STREETS, TOWNS } from './places.ts';
import { createRandom, type Random } from './random.ts';

/** Messages that a customer wants, by channel and category (FU-34, FU-41). */
export interface NotificationPreferences {
  readonly common_events: { readonly all: boolean };
  readonly person_events: { readonly all: boolean };
}

export interface Customer {
  readonly userId: string;
  readonly email: string;
  readonly body: {
    readonly name: string;
    readonly phone: string;
    readonly notifications: { readonly push: NotificationPreferences; readonly email: NotificationPreferences };
  };
}

export interface Location {
  readonly sid: string;
  readonly userId: string;
  readonly account: string;
  readonly alarmState: string;
  /** Index into TIMEZONES. */
  readonly timezone: number;
  readonly features: FeatureFlags;
  readonly body: Subscription;
}

/** A clip that a camera can record; alarms and media links name it by `name`. */
export interface Recording {
  readonly name: string;
  readonly uuid: string;
  readonly clip: string;
}

/** A stored camera, without its leases and shelving, which have their own tables. */
export type StoredCamera = Omit<Camera, 'leases' | 'shelving' | 'link' | 'connection'>;

export interface World {
  readonly customers: readonly Customer[];
  readonly locations: readonly Location[];
  readonly cameras: readonly StoredCamera[];
  readonly recordings: readonly Recording[];
}

const CUSTOMERS = 12;
const LOCATIONS = 20;
/** Cameras at each of the first locations; every later one has one. Together 30. */
const CAMERAS_AT = [4, 3, 3, 2, 2, 2] as const;
/** The last camera of the first location, in its hallway: the family does not want it to raise alarms (LIVE-29). */
const UNMONITORED = { location: 0, number: 3 };
/**
 * Arm states of the world's locations: most are armed, so that the default filter of the queue finds most alarms, and few
 * residents are away, so that few alarms are of the highest priority (decision 0148).
 */
const ALARM_STATES = ['AWAY', 'HOME', 'HOME', 'HOME', 'OFF'] as const;
const COMMERCIAL = 3;
const SINGLE_FAMILY = 1;

const at = <T>(list: readonly T[], index: number): T => {
  const [item] = list.slice(index % list.length);
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
};

export const recordingName = (uuid: string, clip: string): string => `${uuid}-${clip}`;

const preferences = (wanted: boolean): NotificationPreferences => ({
  common_events: { all: wanted },
  person_events: { all: wanted },
});

const phoneIn = (areaCode: string, random: Random): string =>
  `(${areaCode}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`;

function inventCustomer(index: number, random: Random): Customer {
  const first = at(FIRST_NAMES, index);
  const last = at(LAST_NAMES, index + random.between(0, LAST_NAMES.length - 1));
  return {
    userId: String(7001 + index),
    email: `${first}.${last}@example.com`.toLowerCase(),
    body: {
      name: `${first} ${last}`,
      phone: phoneIn(random.pick(at(TOWNS, index)).areaCode, random),
      notifications: { push: preferences(index % 5 !== 3), email: preferences(index % 6 !== 4) },
    },
  };
}

/** Every location has all of the service but these few, so that each flag is off somewhere. */
const WITHOUT: Readonly<Record<number, readonly LocationFeature[]>> = {
  7: ['siren'],
  9: ['two_way_talk', 'siren', 'spotlight'],
  11: ['facial_recognition'],
  13: ['qa_operational_review'],
};
const featuresOf = (index: number): FeatureFlags =>
  Object.fromEntries(
    LOCATION_FEATURE_NAMES.map((feature) => [feature, !(WITHOUT[index] ?? []).some((without) => without === feature)]),
  );

function inventLocation(index: number, customer: Customer, random: Random): Location {
  const sid = String(1001 + index);
  const timezone = index % TOWNS.length;
  const town = random.pick(at(TOWNS, timezone));
  const isCommercial = index >= LOCATIONS - BUSINESSES.length;
  const contact = (name: string) => ({ name, phone: phoneIn(town.areaCode, random) });
  const account = String(random.between(10_000_000, 99_999_999));
  return {
    sid,
    userId: customer.userId,
    account,
    alarmState: at(ALARM_STATES, index),
    timezone,
    features: featuresOf(index),
    body: {
      sid,
      uid: customer.userId,
      planName: isCommercial ? 'Business monitoring' : 'Outdoor monitoring',
      status: { isActive: true },
      location: {
        locationName: isCommercial ? at(BUSINESSES, index) : index < CUSTOMERS ? 'Home' : 'Summer house',
        account,
        notes: random.pick(LOCATION_NOTES),
        street1: `${random.between(1, 240)} ${at(STREETS, index)}`,
        street2: '',
        city: town.city,
        state: town.state,
        zip: town.zip,
        county: town.county,
        crossStreet: at(STREETS, index + random.between(1, STREETS.length - 1)),
        residenceType: isCommercial ? COMMERCIAL : SINGLE_FAMILY,
        primaryContacts: [contact(customer.body.name)],
        secondaryContacts: [contact(`${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`)],
        system: { powerOutage: index === 6 },
      },
    },
  };
}

function hangCameras(locations: readonly Location[], random: Random): Pick<World, 'cameras' | 'recordings'> {
  const places = locations.flatMap((location, index) =>
    Array.from({ length: CAMERAS_AT[index] ?? 1 }, (_, number) => ({
      location,
      isMonitored: index !== UNMONITORED.location || number !== UNMONITORED.number,
      place: at(CAMERA_PLACES, index + number),
    })),
  );
  const hung = new Map<CameraPlace, number>();
  const cameras: StoredCamera[] = [];
  const recordings: Recording[] = [];
  for (const { location, place, isMonitored } of places) {
    const count = hung.get(place) ?? 0;
    hung.set(place, count + 1);
    const uuid = random.hex(32);
    cameras.push(inventCamera(location, place, at(place.models, count), uuid, random, isMonitored));
    const clip = at(place.clips, count);
    recordings.push({ name: recordingName(uuid, clip), uuid, clip });
  }
  return { cameras, recordings };
}

/** Customers, locations and cameras with invented names; the same seed invents the same world. */
export function inventWorld(seed: number): World {
  const random = createRandom(seed);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => inventCustomer(index, random));
  const locations = Array.from({ length: LOCATIONS }, (_, index) =>
    inventLocation(index, at(customers, index), random),
  );
  return { customers, locations, ...hangCameras(locations, random) };
}
