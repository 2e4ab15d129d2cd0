// Usage: node draw.mjs FRAMES_DIR CLIPS_DIR. Writes each scene as SVG pictures and what it shows as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backGarden } from './scenes/back-garden.mjs';
import { doorbell } from './scenes/doorbell.mjs';
import { driveway } from './scenes/driveway.mjs';
import { frontDoor } from './scenes/front-door.mjs';
import { hallway } from './scenes/hallway.mjs';
import { sideYard } from './scenes/side-yard.mjs';
import { frame } from './svg.mjs';
import { truthOf } from './truth.mjs';

const FRAMES_PER_SECOND = 15;
const SCENES = [frontDoor, driveway, backGarden, hallway, sideYard, doorbell];

const withMotion = (scene) => ({
  ...scene,
  moving: (seconds) =>
    [
      scene.behind?.(seconds) ?? '',
      ...scene.subjects(seconds).map(({ svg }) => svg),
      scene.before?.(seconds) ?? '',
    ].join(''),
});

const [frames, clips] = process.argv.slice(2);
for (const scene of SCENES.map(withMotion)) {
  const folder = join(frames, scene.name);
  mkdirSync(folder, { recursive: true });
  const background = scene.background();
  for (let number = 0; number < scene.seconds * FRAMES_PER_SECOND; number += 1) {
    const file = join(folder, `${String(number).padStart(4, '0')}.svg`);
    writeFileSync(file, frame(scene, number / FRAMES_PER_SECOND, background));
  }
  writeFileSync(join(clips, `${scene.name}.json`), `${JSON.stringify(truthOf(scene), null, 2)}\n`);
}
