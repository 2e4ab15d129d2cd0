import { type Content, InputRule, type JSONContent, mergeAttributes, Node, nodePasteRule } from '@tiptap/core';
import {
  markOf,
  piecesOf,
  type Placeholder,
  PLACEHOLDERS,
} from '../../../../../contract/messages/message-templates.ts';
import { cleanHtml } from '../../../../../contract/messages/rich-text.ts';

const NAME = 'placeholder';
const MARKED = /<span[^>]* data-placeholder="(\w+)"[^>]*>[^<]*<\/span>/g;
const isPlaceholder = (name: unknown): name is Placeholder =>
  typeof name === 'string' && Object.hasOwn(PLACEHOLDERS, name);
const nameOf = (name: unknown): Placeholder => (isPlaceholder(name) ? name : 'camera');

export const placeholderContent = (name: Placeholder): JSONContent => ({ type: NAME, attrs: { name } });

/** A placeholder as one sign of the text: it is there whole or not at all. Two braces ask for the menu. */
export const placeholderNode = (onAsk: () => void) =>
  Node.create({
    name: NAME,
    group: 'inline',
    inline: true,
    atom: true,
    marks: '',
    addAttributes: () => ({
      name: {
        default: 'camera',
        parseHTML: (element: HTMLElement) => nameOf(element.dataset['placeholder']),
        renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-placeholder': nameOf(name) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes),
      PLACEHOLDERS[nameOf(node.attrs['name'])],
    ],
    renderText: ({ node }) => markOf(nameOf(node.attrs['name'])),
    addInputRules: () => [
      new InputRule({
        find: /\{\{$/,
        handler: ({ range, chain }) => {
          chain().deleteRange(range).run();
          onAsk();
        },
      }),
    ],
    addPasteRules() {
      return [
        nodePasteRule({
          find: /\{\{(\w+)\}\}/g,
          type: this.type,
          getAttributes: ([, name]) => (isPlaceholder(name) ? { name } : false),
        }),
      ];
    },
  });

/** Saved HTML, as the editor takes it. */
export const toRich = (html: string): string =>
  piecesOf(cleanHtml(html))
    .map((piece) => (typeof piece === 'string' ? piece : `<span data-placeholder="${piece.placeholder}"></span>`))
    .join('');
/** HTML of an editor without text. */
const EMPTY = '<p></p>';
/** HTML of the editor, as it is saved. */
export const fromRich = (html: string): string =>
  html === EMPTY ? '' : cleanHtml(html.replace(MARKED, (_, name: Placeholder) => markOf(name)));

/** A line of text as nodes. */
export const lineContent = (text: string): JSONContent[] =>
  piecesOf(text).map((piece) =>
    typeof piece === 'string' ? { type: 'text', text: piece } : placeholderContent(piece.placeholder),
  );

/** A saved line of text, as the editor takes it. */
export const toLine = (text: string): Content => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: lineContent(text) }],
});
