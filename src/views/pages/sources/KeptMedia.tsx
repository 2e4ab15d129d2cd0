import { useSelector } from '@xstate/react';
import type { KeptMediaRef } from '../../../machines/pages/sources/source-resources.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { bytesText, grownText, KEPT, KEPT_COLUMNS, KEPT_NOTHING, keptKind } from './texts.ts';
import * as styles from './Tables.module.css';

/** The files that the station keeps: how many, how large, since when and how they grow. */
export function KeptMedia({ keptMedia }: { keptMedia: KeptMediaRef }) {
  const kinds = useSelector(keptMedia, ({ context }) => context.value);
  const bytes = kinds?.reduce((sum, kind) => sum + kind.bytes, 0);
  return (
    <details
      className={`ground ${styles.kept}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) keptMedia.send({ type: 'resource.reload' });
      }}
    >
      <summary>
        {KEPT}: {bytes === undefined ? NO_VALUE : bytesText(bytes)}
      </summary>
      {kinds?.length === 0 ? <p className="muted">{KEPT_NOTHING}</p> : null}
      {kinds === null || kinds.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              {KEPT_COLUMNS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.kind}>
                <td>{keptKind(kind.kind)}</td>
                <td>{kind.files}</td>
                <td>{bytesText(kind.bytes)}</td>
                <td>{formatDateTime(kind.oldestMs / 1_000, null)}</td>
                <td>{grownText(kind)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
