import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Stands where a ride will be. */
export function RideSkeleton() {
  const t = useT("ride");
  useTitle(t("title"));
  return (
    <div className="column pt-6 pb-10" aria-busy="true">
      <h1 className="sr-only">{t("title")}</h1>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="mt-2 h-6 w-1/2" />
      <Skeleton className="mt-4 h-11 w-72 max-w-full" />
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Skeleton className="h-32 lg:col-start-2" />
        <Skeleton className="h-120 max-sm:h-60 lg:col-start-1 lg:row-start-1" />
      </div>
    </div>
  );
}
