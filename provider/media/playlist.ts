/** A playlist whose parts are fetched with the token it was fetched with (RFC 8216: a URI is a line, or an attribute). */
export function withToken(playlist: string, token: string): string {
  const query = `token=${encodeURIComponent(token)}`;
  const signed = (uri: string): string => `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
  return playlist
    .split('\n')
    .map((line) =>
      line.startsWith('#')
        ? line.replace(/URI="([^"]+)"/, (_, uri: string) => `URI="${signed(uri)}"`)
        : line.trim() === ''
          ? line
          : signed(line.trim()),
    )
    .join('\n');
}
