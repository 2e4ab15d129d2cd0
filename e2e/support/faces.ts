import { detectionWith } from '../../src/machines/testing/detections.ts';

/** Name that no card has room for. */
export const LONG_NAME = 'Maximiliane-Alexandra Featherstonehaugh-Cholmondeley';

/** A face of its own, matched with a person or with none. */
function face(number: number, match: readonly [name: string, category: 'banned' | 'friendly' | 'unknown'] | null) {
  const [name = null, category = null] = match ?? [];
  return detectionWith({
    id: `face-${number}`,
    category: 'faces',
    class_name: 'face',
    pts_seconds: number,
    bbox: { x: 60 * number, y: 100, w: 100 - number, h: 100 },
    face_confidence: 0.97,
    dominant_emotion: 'surprise',
    emotion_score: 0.81,
    group_id: `9a61f04c77e1ab${number}`,
    ...(match === null
      ? {}
      : { match_person_id: `person-${number}`, match_name: name, match_category: category, match_distance: 0.08 }),
  });
}

const stranger = (number: number) => face(number, null);

/** The faces of an alarm, by who they are. */
export const FACES = {
  none: [],
  friend: [face(1, ['Avery Hollis', 'friendly'])],
  longFriend: [face(1, [LONG_NAME, 'friendly']), stranger(2)],
  banned: [face(1, ['Rowan Carrow', 'banned'])],
  bannedWithStranger: [face(1, [LONG_NAME, 'banned']), stranger(2)],
  nine: [
    face(1, ['Avery Hollis', 'friendly']),
    face(2, [LONG_NAME, 'banned']),
    face(3, [LONG_NAME, 'unknown']),
    ...[4, 5, 6, 7, 8, 9].map(stranger),
  ],
};
