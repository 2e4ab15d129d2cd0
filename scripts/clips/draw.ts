// Arguments: a folder for the frames, the folder of the clips. Writes each scene as SVG pictures and what it shows as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backGarden } from './scenes/back-garden.ts';
import { doorbell } from './scenes/doorbell.ts';
import { driveway } from './scenes/driveway.ts';
import { frontDoor } from './scenes/front-door.ts';
import { hallway } from './scenes/hallway.ts';
import { sideYard } from './scenes/side-yard.ts';
import { frame } from './svg.ts';
import { truthOf } from './truth.ts';

const FRAMES_PER_SECOND = 15;
const SCENES = [frontDoor, driveway, backGarden, hallway, sideYard, doorbell];

const [frames = '', clips = ''] = process.argv.slice(2);
for (const scene of SCENES) {
  const folder = join(frames, scene.name);
  mkdirSync(folder, { recursive: true });
  const background = scene.background();
  for (let number = 0; number < scene.seconds * FRAMES_PER_SECOND; number += 1) {
    const file = join(folder, `${String(number).padStart(4, '0')}.svg`);
    writeFileSync(file, frame(scene, number / FRAMES_PER_SECOND, background));
  }
  writeFileSync(join(clips, `${scene.name}.json`), `${JSON.stringify(truthOf(scene), null, 2)}\n`);
}
