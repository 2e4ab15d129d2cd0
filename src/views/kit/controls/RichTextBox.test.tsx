// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RichTextBox } from './RichTextBox.tsx';
import { LEFT_OUT } from './texts.ts';

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

  it.each(['paste', 'drop'] as const)('takes from a %s the words only, as the browser can undo them', (way) => {
    const insert = vi.fn<(command: string, hasDialog: boolean, html: string) => void>();
    Object.assign(document, { execCommand: insert, caretPositionFromPoint: () => null });
    const { element } = show('<p>A</p>');
    const sends = (text: Readonly<Record<string, string>>) => {
      const data = { getData: (type: string) => text[type] ?? '' };
      fireEvent[way](element, way === 'paste' ? { clipboardData: data } : { dataTransfer: data });
    };
    sends({ 'text/plain': ' <b>B</b>  at\r\n\r\nC\n', 'text/html': '<script>x()</script>' });
    expect(insert.mock.calls).toEqual([['insertHTML', false, '&nbsp;&lt;b&gt;B&lt;/b&gt; &nbsp;at<br><br>C']]);
    expect(screen.getByRole('status').textContent).toBe('');
    sends({ 'text/html': '<img src="x">' });
    expect(insert).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe(LEFT_OUT);
  });

  it('takes no format that is not sent, and says so until the next stroke', () => {
    const { element } = show('<p>A</p>');
    const isTaken = (inputType: string) =>
      fireEvent(element, new InputEvent('beforeinput', { inputType, cancelable: true, bubbles: true }));
    const said = () => screen.getByRole('status').textContent;
    const refused = [
      'formatUnderline',
      'formatStrikeThrough',
      'formatIndent',
      'insertLink',
      'insertFromDrop',
      'insertHorizontalRule',
    ];
    expect(refused.map((kind) => [isTaken(kind), said()])).toEqual(refused.map(() => [false, LEFT_OUT]));
    const taken = [
      'insertText',
      'insertCompositionText',
      'insertReplacementText',
      'insertParagraph',
      'deleteContentBackward',
      'historyUndo',
      'formatBold',
      'formatItalic',
    ];
    expect(taken.map((kind) => [isTaken(kind), said()])).toEqual(taken.map(() => [true, '']));
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
