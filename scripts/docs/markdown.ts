export const code = (text: string): string => `\`${text}\``;
export const listed = (texts: readonly string[]): string => texts.join(', ');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(row).join('\n');
