import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = Array.from({ length: 8 }, (_, place) => place);

/** Grey blocks in the place of a month and its rides. */
export function RideListSkeleton() {
  return (
    <div className="pt-5">
      <div className="flex min-h-11 items-center border-b-[5px] border-divider py-2 pl-11">
        <Skeleton className="h-6 w-36" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex min-h-[3.9rem] items-center border-b border-divider pl-11 lg:min-h-11">
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
