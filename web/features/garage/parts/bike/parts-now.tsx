import type { Bike } from "#contract/garage/bikes.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { MountedPart } from "./mounted-part.tsx";
import { partTree } from "./part-tree.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The parts that are on a bike now, with what each has done there. */
export function PartsNow({ bike }: { bike: Bike }) {
  const t = useT("fitting");
  const components = useT("components");
  const { data: rows, isError, isFetching, refetch } = useBikeParts(bike.id);
  if (!rows)
    return isError ? (
      <LoadFailure
        title={components("load_failed")}
        again={components("try_again")}
        busy={isFetching}
        onRetry={refetch}
      />
    ) : (
      <ListSkeleton />
    );
  if (rows.length === 0) return <NoParts bikeId={bike.id} />;
  return (
    <ul aria-label={t("list")} className="border-t border-divider">
      {partTree(rows).map((node) => (
        <MountedPart key={`${node.row.part.id} ${node.row.scope}`} node={node} />
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

function NoParts({ bikeId }: { bikeId: number }) {
  const t = useT("fitting");
  return (
    <section className="max-w-160">
      <h2 className="wide-sm text-xl">{t("none")}</h2>
      <p className="mt-1 mb-4 text-muted">{t("none_text")}</p>
      <ButtonLink variant="primary" to={`/bikes/${bikeId}?edit=${bikeId}&tab=drivetrain`}>
        {t("fill_in")}
      </ButtonLink>
    </section>
  );
}
