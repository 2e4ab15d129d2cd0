import { foldText } from '../../../../contract/text/fold-text.ts';

const textOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** The options in which each typed word begins a word; first those that begin so themselves. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  const begun = textOf(typed);
  const isFirst = (option: string) => textOf(option)[0]?.startsWith(begun[0] ?? '') ?? false;
  const found = options.filter((option) => begun.every((part) => textOf(option).some((word) => word.startsWith(part))));
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
