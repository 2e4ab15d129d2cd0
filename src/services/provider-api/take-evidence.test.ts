import { describe, expect, it } from 'vitest';
import { takeEvidence } from './take-evidence.ts';

function taking(answer: Response) {
  const asked: { address: Parameters<typeof fetch>[0]; init: RequestInit | undefined }[] = [];
  const saved: [string, number][] = [];
  const take = takeEvidence({
    apiHost: '/api',
    authorization: (address) => `Bearer for ${address}`,
    save: (name, content) => void saved.push([name, content.size]),
    fetch: async (address, init) => {
      asked.push({ address, init });
      return answer;
    },
  });
  return { asked, saved, take };
}
const { signal } = new AbortController();

describe('taking the evidence package', () => {
  it('asks for it with the token, and saves it under the number of its alarm', async () => {
    const { asked, saved, take } = taking(new Response('zip!'));
    await take('100001', signal);
    expect(asked).toEqual([
      {
        address: '/api/audit/evidence/100001',
        init: { headers: { authorization: 'Bearer for /api/audit/evidence/100001' }, cache: 'no-store', signal },
      },
    ]);
    expect(saved).toEqual([['alarm-100001.zip', 4]]);
  });

  it('a refused evidence package saves nothing, and says why', async () => {
    const { saved, take } = taking(new Response('You may not do this.', { status: 403 }));
    await expect(take('100001', signal)).rejects.toThrow('You may not do this.');
    expect(saved).toEqual([]);
  });
});
