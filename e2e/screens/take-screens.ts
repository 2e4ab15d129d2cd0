import { Buffer } from 'node:buffer';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { ON_ALARMS } from './alarm.stories.ts';
import { ON_THE_LINE } from './line.stories.ts';
import { ON_SUPERVISION } from './supervision.stories.ts';
import { WAY_IN } from './way-in.stories.ts';

/** Pictures of every screen for looking at, `npm run screens`, dark and light. */
const SIZES = [
  { width: 1_366, height: 768 },
  { width: 1_920, height: 1_080 },
  { width: 2_560, height: 1_440 },
] as const;
/** The pictures that README.md shows: the smallest, dark. */
const SHOWN = ['queue', 'on-air', 'follow-up'].map((name) => `1366 ${name}-dark`);

/** Quality of WebP, 0 to 100: letters stay sharp, and a picture takes a third of what PNG does. */
const QUALITY = 82;

const STORIES = { ...WAY_IN, ...ON_ALARMS, ...ON_THE_LINE, ...ON_SUPERVISION };

async function saveForDocuments(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devTools.detach();
  await writeFile(path, Buffer.from(data, 'base64'));
}

for (const { width, height } of SIZES)
  for (const scheme of ['dark', 'light'] as const)
    for (const [title, story] of Object.entries(STORIES))
      test(`pictures of ${title}, ${width} px, ${scheme}`, async ({ pages, provider }) => {
        const folder = `build/screens/${width}`;
        await mkdir(folder, { recursive: true });
        await pages.page.setViewportSize({ width, height });
        await pages.page.emulateMedia({ colorScheme: scheme });
        const picture = async (name: string, page = pages.page) => {
          const file = `${name}-${scheme}`;
          await page.screenshot({ path: `${folder}/${file}.png` });
          if (SHOWN.includes(`${width} ${file}`)) await saveForDocuments(page, `docs/screens/${file}.webp`);
        };
        await story({ ...pages, provider, picture });
      });
