import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Camera } from '../../contract/entities/cameras.ts';
import { Subscription } from '../../contract/entities/locations.ts';
import { CAMERA_MODELS, TIMEZONES } from '../../contract/enums.ts';
import { FEATURES_BY_MODEL } from './camera-models.ts';
import { inventWorld } from './invented-world.ts';

const world = inventWorld(1);

const counted = <T>(list: readonly T[], fits: (item: T) => boolean): number => list.filter(fits).length;

describe('inventWorld', () => {
  it('invents 12 customers, 20 locations and 30 cameras, each with a recording', () => {
    const { customers, locations, cameras, recordings } = world;
    expect([customers.length, locations.length, cameras.length, recordings.length]).toEqual([12, 20, 30, 30]);
    expect(new Set(cameras.map(({ uuid }) => uuid)).size).toBe(30);
    expect(new Set(recordings.map(({ uuid }) => uuid))).toEqual(new Set(cameras.map(({ uuid }) => uuid)));
  });

  it('invents the same world from the same seed and another from another', () => {
    expect(inventWorld(1)).toEqual(world);
    expect(inventWorld(2)).not.toEqual(world);
  });

  it('has each camera model, with features that fit it (CAM-12)', () => {
    expect(new Set(world.cameras.map(({ model }) => model))).toEqual(new Set(Object.keys(CAMERA_MODELS)));
    const olympus = world.cameras.find(({ model }) => model === 'OLYMPUS');
    expect(olympus?.supportedFeatures).toEqual(FEATURES_BY_MODEL.OLYMPUS);
  });

  it('leaves one camera out of the monitoring (LIVE-29)', () => {
    const unmonitored = world.cameras.filter(({ monitored }) => monitored === false);
    expect(unmonitored.map(({ sid, cameraSettings }) => [sid, cameraSettings?.cameraName])).toEqual([
      ['1001', 'Hallway'],
    ]);
  });

  it('names no two cameras of a location alike', () => {
    const names = world.cameras.map(({ sid, cameraSettings }) => `${sid} ${cameraSettings?.cameraName}`);
    expect(new Set(names).size).toBe(30);
  });

  it('mixes homes and businesses, in every time zone, with one power outage (FMT-02)', () => {
    const { locations } = world;
    expect(counted(locations, ({ body }) => body.location.residenceType === 3)).toBe(6);
    expect(counted(locations, ({ body }) => body.location.system?.powerOutage === true)).toBe(1);
    expect(new Set(locations.map(({ timezone }) => timezone))).toEqual(new Set(TIMEZONES.keys()));
  });

  it('arms most locations, so that the default filter of the queue finds alarms (QUEUE-32)', () => {
    expect(counted(world.locations, ({ alarmState }) => alarmState !== 'OFF')).toBe(16);
  });

  it('lets a few customers opt out of e-mail or push (DISP-41)', () => {
    const offs = (kind: 'email' | 'push') =>
      counted(world.customers, ({ body }) => !body.notifications[kind].person_events.all);
    expect([offs('email'), offs('push')]).toEqual([2, 2]);
  });

  it('uses only phones and e-mail addresses that cannot belong to anyone', () => {
    const text = JSON.stringify(world);
    const phones = text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
    expect(phones.filter((phone) => !/\) 555-01\d\d$/.test(phone))).toEqual([]);
    expect(phones.length).toBe(52);
    expect(world.customers.filter(({ email }) => !/^[a-z]+\.[a-z]+@example\.com$/.test(email))).toEqual([]);
  });

  it('keeps to the entities of the contract', () => {
    for (const { body } of world.locations) expect(v.parse(Subscription, body)).toEqual(body);
    const Stored = v.omit(Camera, ['connection', 'leases', 'link', 'shelving']);
    for (const camera of world.cameras) expect(camera).toMatchObject(v.parse(Stored, camera));
  });
});
