import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { COUNT_MAX } from '../../../../contract/page.ts';
import {
  type ListRef,
  selectQuery,
  selectRows,
  selectTotal,
  selectUnread,
} from '../../../machines/kit/list/list.selectors.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SelectBox } from '../controls/SelectBox.tsx';
import { countText } from './texts.ts';
import * as styles from './list.module.css';

interface PagerProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  /** Sizes of a page on offer, in any order. */
  readonly sizes: readonly number[];
}

const NUMBER = new Intl.NumberFormat('en-US');

/** Range of the shown rows, or of the page that is loading; empty before the first response. */
function rangeOf(skip: number, came: number | null, total: number | null): string {
  if (came === null) return '';
  const last = Math.min(skip + came, total === null || total >= COUNT_MAX ? Number.POSITIVE_INFINITY : total);
  const range = last <= skip ? '0' : `${NUMBER.format(skip + 1)}–${NUMBER.format(last)}`;
  if (total === null) return range;
  return `${range} of ${countText(total)}`;
}

/** Range of the shown rows, their total, and buttons for other pages. */
export function Pager<Row, Filter>({ list, sizes }: PagerProps<Row, Filter>) {
  const { skip, limit } = useSelector(list, selectQuery<Row, Filter>);
  const rows = useSelector(list, selectRows<Row, Filter>);
  // What could not be read has its place on the page.
  const unread = useSelector(list, selectUnread<Row, Filter>);
  const came = (rows?.length ?? 0) + unread;
  const total = useSelector(list, selectTotal<Row, Filter>);
  // Without a total, or beyond what is counted, there is a next page while a full one came (API-52).
  const hasNext = total === null || total >= COUNT_MAX ? came === limit : skip + came < total;
  const goTo = (first: number) => list.send({ type: 'page.go', skip: first });
  useKeys({
    ...(skip === 0 ? {} : { previousPage: () => goTo(skip - limit) }),
    ...(hasNext ? { nextPage: () => goTo(skip + limit) } : {}),
  });
  return (
    <nav className={styles.pager} aria-label="Pages">
      <SelectBox
        label="Rows per page"
        options={[...sizes]
          .sort((one, other) => one - other)
          .map((size) => ({ value: String(size), label: String(size) }))}
        value={String(limit)}
        onChange={(size) => list.send({ type: 'size.choose', limit: Number(size) })}
      />
      <span>{rangeOf(skip, rows === null ? null : came, total)}</span>
      <DisabledReason why={skip === 0 ? 'This is the first page' : null}>
        <Button disabled={skip === 0} onClick={() => goTo(skip - limit)}>
          Previous
        </Button>
      </DisabledReason>
      <DisabledReason why={hasNext ? null : 'This is the last page'}>
        <Button disabled={!hasNext} onClick={() => goTo(skip + limit)}>
          Next
        </Button>
      </DisabledReason>
    </nav>
  );
}
