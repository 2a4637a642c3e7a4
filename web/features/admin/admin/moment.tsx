import { dateTime } from "#web/lib/format.ts";

/** Shows date and time in the reader's language. */
export function Moment({ at }: { at: string }) {
  return (
    // Extra word spacing: the narrow font's spaces are too thin in "22 lis 2026".
    <time dateTime={at} className="narrow [word-spacing:0.1em]">
      {dateTime(at)}
    </time>
  );
}
