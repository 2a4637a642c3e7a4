import { useT } from "#web/lib/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A shared profile while it loads, in its final layout. */
export function ProfileSkeleton() {
  const t = useT("shared");
  return (
    <div className="column pt-6" role="status" aria-label={t("loading_profile")}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Skeleton className="size-28 rounded-full! md:size-36" />
        <div className="flex-1 basis-64">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-3 h-5 w-3/4" />
        </div>
      </div>
      <Skeleton className="mt-6 h-16 max-w-text" />
      <Skeleton className="mt-16 h-60" />
    </div>
  );
}
