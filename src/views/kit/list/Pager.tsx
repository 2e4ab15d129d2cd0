import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { COUNT_MAX } from '../../../../contract/page.ts';
import { type ListRef, selectQuery, selectRows, selectTotal } from '../../../machines/kit/list/list.selectors.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SelectBox } from '../controls/SelectBox.tsx';

interface PagerProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  /** Sizes of a page on offer. */
  readonly sizes: readonly number[];
}

const NUMBER = new Intl.NumberFormat('en-US');

function rangeOf(skip: number, shown: number, total: number | null): string {
  const range = shown === 0 ? '0' : `${NUMBER.format(skip + 1)}–${NUMBER.format(skip + shown)}`;
  if (total === null) return range;
  return `${range} of ${total >= COUNT_MAX ? `${NUMBER.format(COUNT_MAX - 1)}+` : NUMBER.format(total)}`;
}

/** Which rows of how many, and the ways to others. */
export function Pager<Row, Filter>({ list, sizes }: PagerProps<Row, Filter>) {
  const { skip, limit } = useSelector(list, selectQuery<Row, Filter>);
  const shown = useSelector(list, selectRows<Row, Filter>)?.length ?? 0;
  const total = useSelector(list, selectTotal<Row, Filter>);
  // Without a total, or beyond what is counted, there is a next page while a full one came (API-52).
  const hasNext = total === null || total >= COUNT_MAX ? shown === limit : skip + shown < total;
  const goTo = (first: number) => list.send({ type: 'page.go', skip: first });
  useKeys({
    ...(skip === 0 ? {} : { previousPage: () => goTo(skip - limit) }),
    ...(hasNext ? { nextPage: () => goTo(skip + limit) } : {}),
  });
  return (
    <nav className="list-pager" aria-label="Pages">
      <SelectBox
        label="Rows per page"
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(limit)}
        onChange={(size) => list.send({ type: 'size.choose', limit: Number(size) })}
      />
      <span>{rangeOf(skip, shown, total)}</span>
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
