import { type ReactNode, Suspense, useId, useState } from "react";
import { Stars } from "./stars.tsx";
import type { Summary } from "./summary.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const MyRating = lazyView(() => import("./my-rating.tsx").then((m) => m.MyRating), ["ratings", "stars"]);

interface RatingBlockProps {
  bike: Summary & { id: number };
  /** Whether the bike is the reader's own; left out where only the server knows. */
  own?: boolean;
  /** Shown instead of the reader's rating while nobody is signed in. */
  visitor?: ReactNode;
}

/** Shows a bike's ratings and the reader's own. */
export function RatingBlock({ bike, own = false, visitor }: RatingBlockProps) {
  const t = useT("ratings");
  const id = useId();
  const [summary, setSummary] = useState<Summary>(bike);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="wide-sm text-xl">
        {t("title")}
      </h2>
      <Everybody summary={summary} />
      {own ? (
        <p className="mt-2 text-muted">{t("own_bike")}</p>
      ) : (
        (visitor ?? (
          <Suspense fallback={<Skeleton className="mt-3 h-20 w-56" />}>
            <MyRating bikeId={bike.id} summary={bike} onSummary={setSummary} />
          </Suspense>
        ))
      )}
    </section>
  );
}

function Everybody({ summary: { average_rating, ratings_count } }: { summary: Summary }) {
  const t = useT("ratings");
  const average = number(average_rating, { maximumFractionDigits: 2 });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      {ratings_count > 0 && (
        <>
          <span className="narrow text-2xl font-semibold!" aria-hidden="true">
            {average}
          </span>
          <span className="sr-only">{t("average", { average })}</span>
        </>
      )}
      <Stars value={average_rating} />
      <span className="text-muted">
        {ratings_count > 0 ? t("count", { count: ratings_count }) : t("none")}
      </span>
    </p>
  );
}
