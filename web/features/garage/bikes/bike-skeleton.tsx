import { useT } from "#web/lib/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A bike's page while it loads, in its final layout. */
export function BikeSkeleton() {
  const t = useT("parts");
  return (
    <div className="column" role="status" aria-label={t("loading")}>
      <div className="flex items-center gap-3 pt-4 pb-5">
        <Skeleton className="size-11" />
        <div className="flex-1">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-1 h-5 w-1/4" />
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px]">
        <Skeleton className="h-[min(600px,80svh)] max-sm:h-[min(83vw,60svh)]" />
        <div className="space-y-3">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </div>
      </div>
    </div>
  );
}
