import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import type { ListRef } from '../../../machines/kit/list/list.selectors.ts';
import { LazyPart } from '../boundary/LazyPart.tsx';
import type { Column } from './columns.ts';
import { COLUMNS, VIEWS } from './texts.ts';

const ViewsDialog = lazy(async () => ({ default: (await import('./ViewsDialog.tsx')).ViewsDialog }));
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

interface ListChoicesProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly preferences: ListPreferencesRef;
  readonly columns: readonly Column<Row>[];
  /** Ids of columns that this person does not want to see. */
  readonly hidden: readonly string[];
}

/** A person's choices for a list: their saved views of it, and its columns. */
export function ListChoices<Row, Filter>({ list, preferences, columns, hidden }: ListChoicesProps<Row, Filter>) {
  const [dialog, setDialog] = useState<'views' | 'columns' | null>(null);
  const close = () => setDialog(null);
  const about = { list: list as ListRef<unknown, unknown>, preferences, onClose: close };
  return (
    <>
      <Button onClick={() => setDialog('views')}>{VIEWS}</Button>
      <Button onClick={() => setDialog('columns')}>{COLUMNS}</Button>
      {dialog === null ? null : (
        <LazyPart onClose={close}>
          {dialog === 'views' ? (
            <ViewsDialog {...about} />
          ) : (
            <ColumnsDialog {...about} columns={columns.filter(({ roles }) => roles === undefined)} hidden={hidden} />
          )}
        </LazyPart>
      )}
    </>
  );
}
