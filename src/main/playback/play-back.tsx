import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SCREEN_NAMES } from '../../machines/app/router/screens.ts';
import type { Moment } from '../../machines/pages/machines/recording.ts';
import { createPlayedActors } from '../../services/journal/recording/played-actors.ts';
import { readSettings } from '../../services/settings.ts';
import type { PortalRef } from '../../views/kit/portal-context.tsx';
import { PLAYBACK_READY, type PlayedMoment, type ShowMoment } from '../../views/pages/machines/playback.ts';
import { createScreens } from '../screens.ts';
import { INERT_SERVICES } from './inert-services.ts';
import { NO_LONGER_THERE } from './no-picture.ts';
import { createPlayedClock } from './played-clock.ts';
import { PlayedPortal } from './PlayedPortal.tsx';

const NOT_KNOWN =
  'The portal had not started yet, or another one than this recorded it: what was on the screen is not known.';
const NOT_LOADED = 'The code of this screen could not be loaded.';

/** Screens whose code must be loaded before they can be shown. */
const screensIn = (actors: Moment) => {
  const sources = new Set(Array.from(actors.values(), ({ src }) => src));
  return SCREEN_NAMES.filter((name) => sources.has(name));
};

/** Shows in this page, which is in a frame, the moments that the page around it requests. */
export function playBack(page: Window): void {
  const { frameElement, document } = page;
  const place = document.getElementById('root');
  if (frameElement === null || place === null) throw new Error('There is no place to play a journal back.');
  const { apiHost, identityProvider, referenceS, cspNonce } = readSettings(document);
  const screens = createScreens(INERT_SERVICES, () => {
    throw new Error('The machines of a played portal are not played themselves.');
  });
  const played = createPlayedActors();
  const clock = createPlayedClock();
  let isBroken = false;
  const root = createRoot(place, {
    onCaughtError: () => {
      isBroken = true;
    },
  });
  const cache = createCache({ key: 'css', nonce: cspNonce });
  let asked = 0;
  let shownMs = 0;

  const render = ({ actors, ended, atMs }: PlayedMoment) => {
    // What views keep for themselves is of no use at an earlier moment.
    if (atMs < shownMs || isBroken) flushSync(() => root.render(null));
    isBroken = false;
    shownMs = atMs;
    clock.show(atMs);
    played.show(actors, ended);
    const portal = played.root() as PortalRef | undefined;
    root.render(
      portal === undefined ? (
        <p className="notice-page">{NOT_KNOWN}</p>
      ) : (
        <CacheProvider value={cache}>
          <PlayedPortal {...{ portal, screens, clock, apiHost, identityProvider, referenceS }} />
        </CacheProvider>
      ),
    );
  };
  const show: ShowMoment = (moment) => {
    asked += 1;
    const number = asked;
    void Promise.all(screensIn(moment.actors).map(screens.load)).then(
      () => number === asked && render(moment),
      () => number === asked && root.render(<p className="notice-page">{NOT_LOADED}</p>),
    );
  };

  const onLost = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.src !== NO_LONGER_THERE) target.src = NO_LONGER_THERE;
  };
  document.addEventListener('error', onLost, true);
  frameElement.dispatchEvent(new CustomEvent<ShowMoment>(PLAYBACK_READY, { detail: show }));
}
