import { useId, useRef, useState } from "react";
import { StarPicker } from "./star-picker.tsx";
import type { Summary } from "./summary.ts";
import { type RatingOutcome, useRating } from "./use-rating.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface MyRatingProps {
  bikeId: number;
  summary: Summary;
  /** Called with the bike's ratings when they are fetched and when the reader's own changes them. */
  onSummary: (summary: Summary) => void;
}

/** The signed-in reader's rating of a bike; tells owners that they cannot rate their own. */
export function MyRating({ bikeId, summary, onSummary }: MyRatingProps) {
  const t = useT("stars");
  const about = useT("ratings");
  const id = useId();
  const { stars, state, saving, outcome, again, rate } = useRating(bikeId, summary, onSummary);
  const [passing, setPassing] = useState<number | null>(null);
  const picker = useRef<HTMLDivElement>(null);
  if (state === "own") return <p className="mt-2 text-muted">{about("own_bike")}</p>;
  if (state === "loading")
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton className="mt-3 h-20 w-56" />
      </div>
    );
  if (state === "unknown")
    return (
      <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        {t("unknown")}
        <Button size="sm" onClick={again}>
          {t("retry")}
        </Button>
      </p>
    );
  function pick(picked: number | null) {
    setPassing(null);
    if (picked !== stars) void rate(picked);
  }
  function withdraw() {
    // The button disappears with the rating; keep the focus on the stars.
    picker.current?.querySelector("input")?.focus();
    pick(null);
  }
  return (
    <div className="mt-3">
      <p aria-hidden="true" className="text-sm font-[550]">
        {t("yours")}
      </p>
      <div ref={picker} className="flex flex-wrap items-center gap-x-3">
        <StarPicker value={stars} passing={passing} onPass={setPassing} onPick={pick} describedBy={id} />
        {stars !== null && (
          <Button variant="quiet" size="sm" onClick={withdraw}>
            {t("withdraw")}
          </Button>
        )}
      </div>
      <p id={id} role="status" className="min-h-6">
        {passing === null ? (
          <Message saving={saving} outcome={outcome} rated={stars !== null} />
        ) : (
          <span className="text-muted">{t("keys")}</span>
        )}
      </p>
    </div>
  );
}

function Message({
  saving,
  outcome,
  rated,
}: {
  saving: boolean;
  outcome: RatingOutcome | null;
  rated: boolean;
}) {
  const t = useT("stars");
  const reader = useLanguage();
  if (saving) return t("saving");
  if (!outcome) return rated ? null : <span className="text-muted">{t("not_yet")}</span>;
  // Shown for three seconds; the stars show the rating as well.
  if (outcome.saved && outcome.wordedIn !== reader) return null;
  const text = outcome.saved
    ? outcome.text
    : sentenceOf(outcome.error, { network: t("network"), failed: t("failed") });
  return <span className={cx("font-semibold", outcome.saved ? "text-green" : "text-red")}>{text}</span>;
}
