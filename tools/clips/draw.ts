// Arguments: a folder for the frames, the folder of the clips, and which clips (all). Writes each clip's drawings and its truth.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECONDS } from './acts/stage.ts';
import { CATALOGUE } from './catalogue.ts';
import { layersOf } from './layers.ts';
import { truthOf } from './truth.ts';

const FRAMES_PER_SECOND = 15;

const [frames = '', clips = '', ...names] = process.argv.slice(2);
for (const script of CATALOGUE.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const folder = join(frames, script.name);
  mkdirSync(folder, { recursive: true });
  const { background, filter, figures, light, front } = layersOf(script);
  writeFileSync(join(folder, 'background.svg'), background);
  writeFileSync(join(folder, 'filter'), filter === '' ? 'null' : filter);
  for (let number = 0; number < SECONDS * FRAMES_PER_SECOND; number += 1) {
    const seconds = number / FRAMES_PER_SECOND;
    const suffix = `${String(number).padStart(4, '0')}.svg`;
    writeFileSync(join(folder, `figures${suffix}`), figures(seconds));
    writeFileSync(join(folder, `light${suffix}`), light(seconds));
    writeFileSync(join(folder, `front${suffix}`), front(seconds));
  }
  writeFileSync(join(clips, `${script.name}.json`), `${JSON.stringify(truthOf(script))}\n`);
}
