import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AlarmEvent, type ContactCall, Detection } from './entities/events.ts';
import { suggestedValidation } from './validation-level.ts';

const detection = (given: object): Detection => v.parse(Detection, { id: '1', category: 'tracks', ...given });
const person = (given: object = {}) => detection({ class_name: 'person', ...given });
const cat = detection({ class_name: 'animal' });
const face = (category: string | null, given: object = {}) =>
  detection({
    category: 'faces',
    ...(category === null
      ? {}
      : { match_person_id: '7', match_name: 'Hollis', match_category: category, match_distance: 0.1 }),
    ...given,
  });
const called = (...outcomes: ContactCall['outcome'][]) =>
  outcomes.map((outcome) => ({ id: outcome, name: 'Ada', phone: '1', outcome, agent: 'a', at: 1 }));
const suggested = (given: object) => {
  const { level, reasons } = suggestedValidation(v.parse(AlarmEvent, { ...BASE, ...given }));
  return [level, ...reasons];
};
const BASE = { eventId: '1', sid: '1', userId: '1', uuid: 'cam', eventTimestamp: 1, pcs_status: 0, alarmState: 'OFF' };
const armed = { alarmState: 'AWAY' };
const inside = { ...armed, isIndoors: true };

describe('the suggested level of an alarm', () => {
  it.each([
    ['0 where only an animal is seen and the alarm is off', { tracks: [cat] }, [0, 'noPerson', 'notArmed']],
    ['1 where no person is seen while armed', { ...armed, tracks: [cat] }, [1, 'noPerson', 'armed']],
    ['1 where nothing is known while armed', armed, [1, 'noPerson', 'armed']],
    ['2 of a person', { tracks: [person()] }, [2, 'person', 'notArmed']],
    ['2 of a person outdoors while armed', { ...armed, tracks: [person()] }, [2, 'person', 'armed']],
    ['2 where the camera says person and shows nothing', { threat_level: 20 }, [2, 'person', 'notArmed']],
    [
      '1 where a source reports an intrusion and names no person',
      { threat_level: 20, received: { source: 'Recorder', words: 'Intrusion' } },
      [1, 'reportedUrgent', 'notArmed'],
    ],
    [
      '2 where a source names a person',
      { threat_level: 20, received: { source: 'Recorder', words: 'At the gate', namesPerson: true } },
      [2, 'person', 'notArmed'],
    ],
    [
      '0 where what the camera took for a person is a cat',
      { threat_level: 20, tracks: [cat] },
      [0, 'noPerson', 'notArmed'],
    ],
    ['2 of a face that no one knows', { faces: [face(null)] }, [2, 'person', 'notArmed']],
    ['3 of a person indoors while armed', { ...inside, tracks: [person()] }, [3, 'indoorsWhileArmed', 'person']],
    ['3 of a banned person', { faces: [face('banned')] }, [3, 'banned']],
    [
      '3 of a person after a wrong safe word',
      { tracks: [person()], calls: called('noAnswer', 'safeWordWrong') },
      [3, 'safeWordWrong', 'person'],
    ],
    [
      '4 of a stranger indoors while the residents are at home',
      { ...inside, alarmState: 'HOME', tracks: [person()] },
      [4, 'residentsHome', 'indoorsWhileArmed', 'person'],
    ],
    ['0 of a friend', { ...inside, faces: [face('friendly')], tracks: [person()] }, [0, 'knownOnly']],
    ['0 of an authorized visitor', { ...inside, tracks: [person({ friendly_cluster: true })] }, [0, 'knownOnly']],
    [
      '3 of a friend with a stranger indoors while armed',
      { ...inside, faces: [face('friendly')], tracks: [person(), person({ id: '2', object_id: '2' })] },
      [3, 'indoorsWhileArmed', 'person'],
    ],
    [
      '3 of a friend whose safe word is wrong',
      { faces: [face('friendly')], calls: called('safeWordWrong') },
      [3, 'safeWordWrong', 'person'],
    ],
    [
      '0 after the right safe word',
      { ...inside, tracks: [person()], calls: called('safeWordRight') },
      [0, 'safeWordRight'],
    ],
    [
      'that of the latest safe word',
      { tracks: [person()], calls: called('safeWordRight', 'safeWordWrong', 'reached') },
      [3, 'safeWordWrong', 'person'],
    ],
    [
      '2 after a wrong safe word where no person is seen',
      { calls: called('safeWordWrong') },
      [2, 'safeWordWrong', 'noPerson'],
    ],
    [
      'that of what agents did not reject',
      { ...inside, tracks: [person({ rejected: true }), cat] },
      [1, 'noPerson', 'armed'],
    ],
  ])('is %s', (_title, given, expected) => {
    expect(suggested(given)).toEqual(expected);
  });
});
