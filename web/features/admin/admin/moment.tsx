import { useMomentText } from "./use-moment-text.ts";

/** Shows date and time in the reader's language and the host's time zone. */
export function Moment({ at }: { at: string }) {
  const text = useMomentText();
  return (
    // Extra word spacing: the narrow font's spaces are too thin in "22 lis 2026".
    <time dateTime={at} className="narrow [word-spacing:0.1em]">
      {text(at)}
    </time>
  );
}
