// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RichTextBox } from './RichTextBox.tsx';

afterEach(cleanup);

function show(value: string, locked = false) {
  const onChange = vi.fn<(html: string) => void>();
  const box = (shown: string) => <RichTextBox label="Body" value={shown} locked={locked} onChange={onChange} />;
  const { rerender } = render(box(value));
  return {
    onChange,
    element: screen.getByRole('textbox', { name: 'Body' }),
    shows: (next: string) => rerender(box(next)),
  };
}

describe('rich text', () => {
  it('shows what an e-mail may be made of, and runs nothing else', () => {
    const { element, shows } = show('<p onclick="x()">A <b>parcel</b></p><img src=x onerror=x()>');
    expect(element.innerHTML).toBe('<p>A <strong>parcel</strong></p>');
    shows('<p>Another</p>');
    expect(element.innerHTML).toBe('<p>Another</p>');
  });

  it('reports what is written as clean HTML, and leaves the text alone while it is written', () => {
    const { onChange, element, shows } = show('<p>A</p>');
    element.innerHTML = '<p>A <b style="color: red">parcel</b></p>';
    fireEvent.input(element);
    expect(onChange.mock.calls).toEqual([['<p>A <strong>parcel</strong></p>']]);
    shows('<p>A <strong>parcel</strong></p>');
    expect(element.innerHTML).toBe('<p>A <b style="color: red">parcel</b></p>');
  });

  it('takes from the clipboard the words only', () => {
    const { onChange, element } = show('<p>A</p>');
    getSelection()?.selectAllChildren(element);
    const words: Readonly<Record<string, string>> = {
      'text/plain': ' <b>B</b>\n\nC',
      'text/html': '<script>x()</script>',
    };
    fireEvent.paste(element, { clipboardData: { getData: (type: string) => words[type] } });
    expect(onChange.mock.calls).toEqual([['&lt;b&gt;B&lt;/b&gt;<br><br>C']]);
  });

  it('cannot be written while it is locked, but read', () => {
    const { onChange, element } = show('<p>A</p>', true);
    expect([element.getAttribute('contenteditable'), element.ariaReadOnly, element.tabIndex]).toEqual([
      'false',
      'true',
      0,
    ]);
    fireEvent.paste(element, { clipboardData: { getData: () => 'B' } });
    expect(onChange).not.toHaveBeenCalled();
  });
});
