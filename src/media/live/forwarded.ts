/** Address at the host that has the camera, where that is not the provider's own (LIVE-34). */
export function forwarded(address: URL, host: string | null): URL {
  if (host === null || host === '') return new URL(address);
  const there = new URL(address);
  there.port = '';
  there.host = host;
  return there;
}
