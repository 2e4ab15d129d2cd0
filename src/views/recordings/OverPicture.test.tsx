// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OverPicture } from './OverPicture.tsx';

it.each([
  ['16:9', 1_280, 720, '100%', '100%'],
  ['4:3', 640, 480, '75%', '100%'],
  ['portrait', 900, 1_600, '31.64%', '100%'],
  ['wider than the box', 3_200, 900, '100%', '50%'],
])('content over a picture is as large as the picture in its 16/9 box: %s', (_shape, w, h, width, height) => {
  const { container } = render(
    <div>
      <video />
      <OverPicture>Zone</OverPicture>
    </div>,
  );
  const { style } = screen.getByText('Zone');
  expect([style.width, style.height]).toEqual(['100%', '100%']);
  const [video] = container.getElementsByTagName('video');
  Object.defineProperties(video, { videoWidth: { value: w }, videoHeight: { value: h } });
  act(() => void video?.dispatchEvent(new Event('loadedmetadata')));
  expect([style.width, style.height].map((size) => `${Number(Number.parseFloat(size).toFixed(2))}%`)).toEqual([
    width,
    height,
  ]);
});
