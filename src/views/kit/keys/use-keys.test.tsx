// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offeredActions, runAction, useKeys } from './use-keys.ts';

function Page({ onShow, isModal = false }: { onShow: () => void; isModal?: boolean }) {
  useKeys({ showKeys: onShow });
  return (
    <>
      <textarea aria-label="text" />
      <select aria-label="choice" />
      <input aria-label="switch" type="checkbox" />
      <div contentEditable aria-label="editor" />
      {isModal ? <div role="dialog" aria-modal="true" /> : null}
    </>
  );
}

const pressOn = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: '?' });

describe('a key', () => {
  it('works on the page and on a switch, and not in a field (SHELL-40, SHELL-41)', () => {
    const onShow = vi.fn<() => void>();
    render(<Page onShow={onShow} />);
    fireEvent.keyDown(document.body, { key: '?' });
    pressOn('switch');
    expect(onShow).toHaveBeenCalledTimes(2);
    for (const field of ['text', 'choice', 'editor']) pressOn(field);
    expect(onShow).toHaveBeenCalledTimes(2);
  });

  it('such as Enter, which types in a field, works in a read-only field as on the page', () => {
    const onContinue = vi.fn<() => void>();
    renderHook(() => useKeys({ continue: onContinue }));
    render(
      <>
        <input aria-label="typed" />
        <input aria-label="read" readOnly />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('typed'), { key: 'Enter' });
    expect(onContinue).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('read'), { key: 'Enter' });
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('works where its sign takes Option or AltGr, and by the place of a letter of another alphabet', () => {
    const onUndo = vi.fn<(key: string) => void>();
    const onShow = vi.fn<() => void>();
    renderHook(() => useKeys({ undo: onUndo, showKeys: onShow }));
    fireEvent.keyDown(document.body, { key: 'г', code: 'KeyU' });
    fireEvent.keyDown(document.body, { key: 'U', code: 'KeyU' });
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU', altKey: true });
    expect(onUndo.mock.calls).toEqual([['u'], ['u']]);
    fireEvent.keyDown(document.body, { key: '?', code: 'Digit6', altKey: true });
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it('belongs to the dialog in front', () => {
    const onShow = vi.fn<() => void>();
    render(<Page onShow={onShow} isModal />);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onShow).not.toHaveBeenCalled();
  });

  it('a key that is held down counts once', () => {
    const onShow = vi.fn<() => void>();
    render(<Page onShow={onShow} />);
    fireEvent.keyDown(document.body, { key: '?' });
    fireEvent.keyDown(document.body, { key: '?', repeat: true });
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it('is no longer handled when its view is gone', () => {
    const onShow = vi.fn<() => void>();
    render(<Page onShow={onShow} />).unmount();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onShow).not.toHaveBeenCalled();
  });

  it('is offered to be done without it while its view is shown', () => {
    const onShow = vi.fn<() => void>();
    const { unmount } = render(<Page onShow={onShow} />);
    expect(offeredActions()).toEqual(['showKeys']);
    runAction('showKeys');
    expect(onShow).toHaveBeenCalledExactlyOnceWith('?');
    unmount();
    expect(offeredActions()).toEqual([]);
  });
});
