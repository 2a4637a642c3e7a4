import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = Array.from({ length: 6 }, (_, place) => place);

/** Grey blocks in the place of the lines. */
export function DueSkeleton() {
  return (
    <div className="mt-4 border-t-[5px] border-divider">
      {rows.map((row) => (
        <div
          key={row}
          className="flex min-h-55 flex-col justify-center gap-3 border-b border-divider lg:min-h-26"
        >
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
