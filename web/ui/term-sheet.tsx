import { cx } from "./cx.ts";

interface TermSheetProps {
  rows: { term: string; text: string }[];
  className?: string;
}

/** A list of terms and values, ruled like a specification sheet. */
export function TermSheet({ rows, className }: TermSheetProps) {
  return (
    <dl className={cx("border-t-[5px] border-ink", className)}>
      {rows.map(({ term, text }) => (
        <div key={term} className="grid gap-x-8 border-b border-divider py-4 md:grid-cols-[16rem_1fr]">
          <dt className="wide-sm text-lg">{term}</dt>
          <dd className="max-w-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
