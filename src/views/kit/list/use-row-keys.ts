import { useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

type Toggle = (id: string, extendsSelection: boolean) => void;

const rowIn = (table: HTMLTableElement | null, id: string | undefined): HTMLElement | undefined =>
  [...(table?.tBodies[0]?.rows ?? [])].find((row) => row.dataset['row'] === id);

/**
 * The rows of a list by keys. Tab leads to one of them, which is a row and not a place: the focus follows it where it goes.
 * `toggle` is absent where rows are not selected.
 */
export function useRowKeys(ids: readonly string[], toggle: Toggle | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setCurrent] = useState<string | null>(null);
  const isShown = chosen !== null && ids.includes(chosen);
  const current = isShown ? chosen : ids[0];
  const focused = () => document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];

  const step = (by: number) => {
    const next = focused() === undefined ? current : (ids[ids.indexOf(current ?? '') + by] ?? current);
    rowIn(table.current, next)?.focus();
  };
  const open = () => {
    const row = document.activeElement;
    if (row instanceof HTMLTableRowElement)
      (row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href]'))?.click();
  };
  useKeys({
    nextRow: () => step(1),
    previousRow: () => step(-1),
    openRow: open,
    ...(toggle === undefined || current === undefined
      ? {}
      : { selectRow: () => toggle(current, false), selectRows: () => toggle(current, true) }),
  });

  useLayoutEffect(() => {
    const row = document.activeElement;
    if (!(row instanceof HTMLTableRowElement) || !table.current?.contains(row)) return;
    if (isShown && row.dataset['row'] !== chosen) rowIn(table.current, chosen)?.focus();
  }, [ids, chosen, isShown]);

  return { table, current, setCurrent };
}
