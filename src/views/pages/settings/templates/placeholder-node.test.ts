import { describe, expect, it } from 'vitest';
import { fromRich, toLine, toRich } from './placeholder-node.ts';

describe('a template in its editor', () => {
  it('has signs for placeholders, and is saved with their names', () => {
    const saved = '<p>On {{date}}: <strong>{{camera}}</strong></p>';
    const rich =
      '<p>On <span data-placeholder="date"></span>: <strong><span data-placeholder="camera"></span></strong></p>';
    expect(toRich(saved)).toBe(rich);
    const written = rich.replaceAll('></span>', ' contenteditable="false">Name</span>');
    expect(fromRich(written)).toBe(saved);
  });

  it('is cleaned as it comes in and as it goes out', () => {
    expect(toRich('<p onclick="x()">a<img src=x onerror=x()></p><script>x()</script>')).toBe('<p>a</p>');
    expect(fromRich('<p>a<span data-x="1">b</span><iframe src="x"></iframe></p>')).toBe('<p>ab</p>');
    expect(fromRich('<p></p>')).toBe('');
  });

  it('keeps the spaces of a line', () => {
    expect(toLine('{{camera}}:  seen ')).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'placeholder', attrs: { name: 'camera' } },
            { type: 'text', text: ':  seen ' },
          ],
        },
      ],
    });
  });
});
