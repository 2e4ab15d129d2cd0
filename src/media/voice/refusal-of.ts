/** The status of an address where a player does not report it; null when it accepts the request, or does not answer. */
export async function refusalOf(address: string): Promise<number | null> {
  const gone = new AbortController();
  try {
    const { ok, status } = await fetch(address, { cache: 'no-store', signal: gone.signal });
    return ok ? null : status;
  } catch {
    return null;
  } finally {
    gone.abort();
  }
}
