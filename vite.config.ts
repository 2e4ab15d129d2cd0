import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { buildAside } from './scripts/build-aside.ts';
import { notices } from './scripts/notices.ts';
import { shortClassNames } from './scripts/short-class-names.ts';

/** Version of amazon-kinesis-video-streams-webrtc. */
const SIGNALLING_VERSION = manifest.dependencies['amazon-kinesis-video-streams-webrtc'];

/**
 * Gives that package the CommonJS tslib, in the chunk that only a live picture fetches: it requires all of tslib, of which RxJS needs
 * a few lines on every page.
 */
const tslibOfSignalling: Plugin = {
  name: 'tslib-of-signalling',
  enforce: 'pre',
  resolveId(source, importer) {
    const isItself = source === 'tslib' && importer?.includes('amazon-kinesis-video-streams-webrtc') === true;
    return isItself ? this.resolve(`${source}/tslib.js`, importer, { skipSelf: true }) : null;
  },
};

/** Modules that no screen uses, by what stands for them: a tenth of Material UI's code on every page. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  // Elements of Material UI decide themselves which props go on: Emotion's list of all HTML attributes is never asked.
  ['@emotion/is-prop-valid', "export default (prop) => !['ownerState', 'theme', 'sx', 'as'].includes(prop)"],
  // The theme has no ripple, and no button shows progress.
  ['./TouchRipple.mjs', 'export default () => null'],
  ['../CircularProgress/index.mjs', 'export default () => null'],
  // Styles of `sx` are plain CSS: no name of one means a part of the theme.
  ['./defaultSxConfig.mjs', 'export default {}'],
  ['../styleFunctionSx/defaultSxConfig.mjs', 'export default {}'],
]);
const STAND_IN = '\0stand-in:';
const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (STAND_INS.has(source) ? STAND_IN + source : null),
  load: (id) => (id.startsWith(STAND_IN) ? STAND_INS.get(id.slice(STAND_IN.length)) : null),
};

/** Modules of the shell and the queue in one chunk: the name of each file would be longer than its code. */
const SHELL_PARTS = new RegExp(
  `(${[
    '(customer-finder|hub|microphone|missed|practice|queue|queue-slot|shelving).selectors|counters.(constants|selectors)|hub.constants',
    'alerts.texts|clip-source|frame-reader|open-socket|socket-facts|socket-address|list-preferences.selectors|location-features|show-unread|unread.texts|UnreadRows|(bound/cameras|voice)/microphone|bound/read-subscription|kit/line|ReviewAgain|alarm-polling|alerts.events|ask-microphone|cancel-reasons|capitalize|format-(ago|span)|indexed-db|keep-equal|keys/keys|known-face',
    'city-line|ColumnHeads|event-history.selectors|missed-title|no-value|page-subject|play-file|priority|provide-calls|received-text|resource.machine|seen.chart|signals|stills-of|use-clock|use-keys',
    '(palette|queue|shell)/texts|queue/(board-texts|use-waiting-alarms|SlotNumber)|alarm-duties/(hold|close|status)|why-not|why/sends|Age|Ago|AlarmStateMark|AlarmText|ClipPlayer|icons|Key|LazyPart',
    '(clip|picture-token|practice-run).machine|ask-link|play-clip|bound/recordings/(clip|picture-token)|SelectBox|SwitchBox|TrainingMark|material/Button/Button|material/IconButton/IconButton',
  ].join('|')})\\.(tsx?|mjs)$|\\.module\\.css$`,
);

/** Modules that Material UI's tooltips and menus share: three chunks in one. */
const FLOATING_PARTS = /\/(Grow|useSlotProps|useControlled)\.mjs$/;

/** Name of this build in the settings: the given one, else its commit; `local` without a history (SET-21). */
function buildName(): string {
  const { BUILD_NAME } = process.env;
  if (BUILD_NAME !== undefined && BUILD_NAME !== '') return BUILD_NAME;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'local';
  }
}

export default defineConfig({
  plugins: [
    react(),
    tslibOfSignalling,
    standIns,
    shortClassNames(join(import.meta.dirname, 'src/views')),
    notices(import.meta.dirname),
    buildAside(import.meta.dirname),
  ],
  // Selects RxJS's ES2015 build, smaller than its default of ES5.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React 19 has what this shim makes for older ones.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  // What signals to cameras names its version by it; a browser knows no process.
  define: {
    'process.env.PACKAGE_VERSION': JSON.stringify(SIGNALLING_VERSION),
    'import.meta.env.BUILD_NAME': JSON.stringify(buildName()),
  },
  // The HLS player is larger than Vite likes, in a chunk of its own that only a clip fetches.
  // One small sheet for all screens: a screen whose code arrives over a bad line is never without its looks.
  build: {
    chunkSizeWarningLimit: 600,
    // The names of what each later chunk imports would be 2.4 KiB of the first page; screens of work are fetched ahead anyway.
    modulePreload: false,
    cssCodeSplit: false,
    // What the first page needs anyway: in one piece it is smaller than cut up by what later ones share with it.
    rolldownOptions: {
      // Names of classes and short texts are shorter than what imports them.
      optimization: { inlineConst: { mode: 'all' } },
      // Only Emotion's withTheme needs it, which no code uses; a CommonJS module is kept unless declared free of effects.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shell-parts', test: SHELL_PARTS },
            { name: 'floating', test: FLOATING_PARTS },
          ],
        },
      },
    },
  },
});
