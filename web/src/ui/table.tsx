import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly label: string;
  readonly isEnd?: boolean;
  /** Its content stays on one line. */
  readonly isOneLine?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table that becomes a list of cards on a phone. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="table-wrap">
      <table className="table cards">
        <caption className="hide">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isEnd }) => (
              <th key={label} scope="col" className={isEnd ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, isEnd, isOneLine, cell }) => (
                <td key={label} data-label={label} className={isEnd ? 'end num' : undefined}>
                  <div className={isOneLine ? 'grow one-line' : 'grow'}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
