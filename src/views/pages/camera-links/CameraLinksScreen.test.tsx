// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LinkedCamera } from '../../../../contract/entities/camera-links.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import { cameraLinksMachine, type LinkFilter } from '../../../machines/pages/camera-links/camera-links.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { linkedCameraWith } from '../../../machines/testing/camera-links.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { CameraLinks } from './CameraLinksScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

it('Live links shows the place, address and state of each camera, which opens by its name', async () => {
  const load = asked<ListPage<LinkedCamera>, LoadInput<LinkFilter>>();
  const { actor } = startInSystem(cameraLinksMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/camera-links', query: '?status=lost' }),
  });
  render(<CameraLinks list={actor} />);
  const unseen = { form: null, bitsPerSecond: null, keyIntervalMs: null, ageMs: null };
  const items = [
    linkedCameraWith(),
    linkedCameraWith({ uuid: 'cam-2', cameraName: '', status: 'lost', reason: 'Wrong password.', ...unseen }),
  ];
  await act(() => load.answer({ items, total: 2, asOf: '7' }));
  expect(load.inputs[0]).toMatchObject({ query: { filter: { status: 'lost' } } });
  const at = expect.stringMatching(/^01\/1[456]\/2027 /);
  const address = 'rtsp://192.0.2.20/stream1';
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    [
      ['A501', '4 Elm Street', 'Yard', address, 'Live', at, '2.1 Mb/s', '4.0 s', 'High, 1280 × 720', '0.2 s'],
      ['A501', '4 Elm Street', 'cam-2', address, 'No picture: Wrong password.', at, '–', '–', '–', '–'],
    ].flat(),
  );
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Yard' }).href).toMatch(
    /\/app\/camera\?sid=501&uuid=cam-1$/,
  );
});
