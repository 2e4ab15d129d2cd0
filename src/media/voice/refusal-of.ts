/** What an address answers where a player does not say; null when it has nothing against it, or gives no answer. */
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
