import { type ReactNode, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "./cx.ts";

/** Letters and lines up to which a text is short. */
const short = { letters: 360, lines: 7 };

const isLong = (text: string) =>
  text.length > short.letters || text.split("\n", short.lines + 1).length > short.lines;

interface FoldedTextProps {
  text: string;
  className?: string;
  /** The text with its links, where it has some. */
  children?: ReactNode;
}

/** What somebody wrote; of a long text the beginning, until it is unfolded. */
export function FoldedText({ text, className, children = text }: FoldedTextProps) {
  const t = useT("rows");
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && isLong(text);
  return (
    <>
      <p
        className={cx("max-w-text whitespace-pre-wrap wrap-anywhere", isFolded && "line-clamp-5", className)}
      >
        {children}
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
