import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of the stand-in to one picture: JSON, a status with any text, or none. */
export type DetectionAnswer = object | { readonly status: number; readonly text: string } | 'silence';

/** The paths of the interface that is used. */
export type DetectionPath = '/v1/vision/detection' | '/v1/vision/face';

/** The answer that finds nothing. */
export const NOTHING_SEEN = { success: true, predictions: [] };

/** A stand-in for a detection server; it ignores the pictures, but keeps all requests. */
export async function startDetectionServer(answer: (path: DetectionPath, asked: number) => DetectionAnswer) {
  const asked: { readonly path: DetectionPath; readonly body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url as DetectionPath;
      asked.push({ path, body: Buffer.concat(chunks) });
      const given = answer(path, asked.length);
      if (given === 'silence') return;
      if ('status' in given) response.writeHead(given.status).end(given.text);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
