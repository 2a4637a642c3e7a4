import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "./cx.ts";
import { LinkedText } from "./linked-text.tsx";

/** Letters and lines up to which a text is short. */
const short = { letters: 360, lines: 7 };

const isLong = (text: string) =>
  text.length > short.letters || text.split("\n", short.lines + 1).length > short.lines;

/** What somebody wrote, with its links; of a long text the beginning, until it is unfolded. */
export function FoldedText({ text, className }: { text: string; className?: string }) {
  const t = useT("chrome");
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && isLong(text);
  return (
    <>
      <p
        className={cx("max-w-text whitespace-pre-wrap wrap-anywhere", isFolded && "line-clamp-5", className)}
      >
        <LinkedText text={text} />
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="flex min-h-11 items-center text-sm font-[550] underline decoration-control underline-offset-4"
        >
          {t(isWhole ? "read_less" : "read_on")}
        </button>
      )}
    </>
  );
}
