import { VariantName } from './VariantName.tsx';

interface FigureTableProps {
  readonly caption: string;
  /** True if the text around the table already says it. */
  readonly captionIsHidden?: boolean;
  readonly heads: readonly string[];
  /** The name of a row, then its figures. */
  readonly rows: readonly (readonly string[])[];
}

/** Figures under their heads, in a fixed order. */
export function FigureTable({ caption, captionIsHidden = false, heads, rows }: FigureTableProps) {
  return (
    <table>
      <caption className={captionIsHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <VariantName name={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have one name.
          <tr key={row}>
            <th scope="row">
              <VariantName name={name ?? ''} />
            </th>
            {figures.map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures in a fixed order.
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
