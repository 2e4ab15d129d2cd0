import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askOn } from './ask.ts';

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return { input, ask: askOn(input, output), shown: () => shown };
}

describe('A question on the terminal', () => {
  it('shows what is typed, without the spaces around it in the answer', async () => {
    const { input, ask, shown } = terminal();
    const answer = ask.text('ORIGIN: ');
    input.write(' https://portal.example.com \r');
    expect(await answer).toBe('https://portal.example.com');
    expect(shown()).toContain('https://portal.example.com');
    ask.close();
  });

  it('for a secret shows nothing of it, then shows again what is typed', async () => {
    const { input, ask, shown } = terminal();
    const secret = ask.hidden('TURN_SECRET: ');
    input.write('hush\r');
    expect(await secret).toBe('hush');
    expect(shown()).toContain('TURN_SECRET: ');
    expect(shown()).not.toMatch(/h.{0,9}u.{0,9}s.{0,9}h/);
    const next = ask.text('MEDIA_HOST: ');
    // The secret is in no history either, which an arrow would bring back.
    input.write('\u001b[A10.0.0.1\r');
    expect(await next).toBe('10.0.0.1');
    ask.close();
  });

  it('ends everything when the terminal closes', async () => {
    const { input, ask } = terminal();
    const answer = ask.text('ORIGIN: ');
    input.end();
    await expect(answer).rejects.toThrow('Stopped. Nothing was written.');
    await expect(ask.hidden('TURN_SECRET: ')).rejects.toThrow('Stopped.');
  });
});
