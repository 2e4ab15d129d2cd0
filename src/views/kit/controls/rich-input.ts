import { escapeHtml } from '../../../../contract/messages/rich-text.ts';

/** Kinds of input (Input Events Level 2) whose result can be sent: words, paragraphs, lists, bold and italic. */
const SENT =
  /^(?:insert(?:Text|CompositionText|FromComposition|ReplacementText|Transpose|Paragraph|LineBreak|OrderedList|UnorderedList)|delete\w+|history\w+|format(?:Bold|Italic|Remove))$/;

export const isSent = ({ inputType }: InputEvent): boolean => SENT.test(inputType);

/** A text whose lines and spaces stay where it is shown as HTML. */
const asHtml = (text: string): string =>
  escapeHtml(text.replaceAll(/\r\n?/g, '\n').replaceAll(/^\n+|\n+$/g, ''))
    .replaceAll('\t', ' ')
    .replaceAll(/^ | $|(?<= ) /gm, '&nbsp;')
    .replaceAll('\n', '<br>');

/** Puts the words of what was pasted or dropped in the place of the selection, as one step of the browser's undo; false where there are none. */
export function insertWords(data: DataTransfer | null): boolean {
  const words = asHtml(data?.getData('text/plain') ?? '');
  if (words === '') return false;
  // Deprecated, and the only way into the browser's own undo.
  document.execCommand('insertHTML', false, words);
  return true;
}

/** Puts the caret to where something is dropped. */
export function moveCaretTo({ clientX, clientY }: DragEvent): void {
  const caret = document.caretPositionFromPoint(clientX, clientY);
  if (caret !== null) getSelection()?.collapse(caret.offsetNode, caret.offset);
}
