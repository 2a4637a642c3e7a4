import { useId } from "react";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface PartsWornProps {
  bikeId: number;
  /** The instant at which the ride began. */
  at: string;
  scope: "indoor" | "outdoor";
}

/** The parts that were on a bike during a ride. */
export function PartsWorn({ bikeId, at, scope }: PartsWornProps) {
  const t = useT("ride");
  const id = useId();
  const words = usePartWords();
  const query = useBikeParts(bikeId, { at, scope });
  const { data: rows, isError } = query;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="wide-sm mb-2 text-xl">
        {t("worn.title")}
      </h2>
      {!rows ? (
        isError ? (
          <LoadFailure query={query} />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : rows.length === 0 ? (
        <p className="max-w-140 text-muted">{t("worn.none")}</p>
      ) : (
        <dl className="grid gap-x-10 border-t border-divider sm:grid-cols-2">
          {rows.map(({ slot_path, scope, part }) => (
            <div
              key={`${slot_path} ${scope} ${part.id}`}
              className="flex items-center gap-x-4 border-b border-divider"
            >
              <dt className="narrow w-2/5 shrink-0 text-muted">{words.path(slot_path)}</dt>
              <dd className="min-w-0 flex-1">
                <TextLink to={`/parts?part=${part.id}`} className="wrap-anywhere">
                  {words.make(part) || words.detail(part) || t("worn.nameless")}
                </TextLink>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
