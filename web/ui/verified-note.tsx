import type { OwnVerifiedMark, VerifiedMark } from "#contract/garage/verified-part.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface VerifiedNoteProps {
  mark: VerifiedMark | OwnVerifiedMark;
  /** As it is written for the reader. */
  day: string;
  className?: string;
}

/** Says that a shop has confirmed a part: which, how and when; of one that has changed since, as what. */
export function VerifiedNote({ mark, day, className }: VerifiedNoteProps) {
  const t = useT("verified");
  const { shop, kind } = mark;
  const was = "facts" in mark && mark.state === "changed" ? mark.facts : null;
  const what = was && [was.brand, was.model, was.serial].filter(Boolean).join(" ");
  return (
    <p className={cx("flex items-start gap-1 text-sm", was ? "text-muted" : "text-green", className)}>
      <Icon name={was ? "info" : "check"} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {was ? t("was", { what: what || "–", shop, day }) : t(kind, { shop, day })}
      </span>
    </p>
  );
}
