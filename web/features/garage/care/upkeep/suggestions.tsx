import type { Bike } from "#contract/garage/bikes.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Fold } from "./fold.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCareTemplates } from "./queries.ts";
import { SuggestionList } from "./suggestion-list.tsx";

interface SuggestionsProps {
  bike: Bike;
  /** The bike has no plans: the suggestions are shown in their place. */
  first: boolean;
  /** Once plans were taken from them. */
  onTaken: () => void;
}

/** The checks that are suggested for a bike: in full for one without plans, else folded. */
export function Suggestions({ bike, first, onTaken }: SuggestionsProps) {
  const t = useT("upkeep");
  const suggested = useCareTemplates(bike.id);
  const templates = suggested.data;
  if (!templates)
    return suggested.isError ? (
      <LoadFailure title={t("load_failed")} query={suggested} />
    ) : (
      first && <Waiting />
    );
  const left = templates.filter(({ taken }) => !taken).length;
  const list = (
    <SuggestionList
      bikeId={bike.id}
      bikeType={bike.type}
      templates={templates}
      readOnly={bike.read_only}
      onTaken={onTaken}
    />
  );
  if (!first) {
    const more =
      left === 0 ? t("suggest.all_taken") : t("suggest.more_left", { count: left, number: number(left) });
    return (
      <Fold title={t("suggest.more")} more={more}>
        {list}
      </Fold>
    );
  }
  const fits = templates.filter(({ place }) => place !== "waits").length;
  const count = { count: fits, number: number(fits) };
  return (
    <section>
      <h3 className="wide-sm text-lg wrap-anywhere">
        {t("suggest.for", { ...count, bike: t(`a_bike.${bike.type ?? "none"}`) })}
      </h3>
      <p className="mt-1 mb-2 max-w-140 text-muted">{t("suggest.empty")}</p>
      {list}
    </section>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
