import { dateTime } from "#web/lib/format.ts";

/** An instant as the reader writes it. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="narrow">
      {dateTime(at)}
    </time>
  );
}
