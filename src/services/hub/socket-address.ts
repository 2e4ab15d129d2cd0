/** `wss` where the page itself came by `https`. */
export const socketAddress = (host: string, path: string, origin: string): URL => {
  const url = new URL(`${host}${path}`, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
};
