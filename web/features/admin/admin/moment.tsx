import { dateTime } from "#web/lib/format.ts";

/** An instant as the reader writes it. */
export function Moment({ at }: { at: string }) {
  return (
    // The narrow letters' own spaces are too thin to part "22 lis 2026".
    <time dateTime={at} className="narrow [word-spacing:0.1em]">
      {dateTime(at)}
    </time>
  );
}
