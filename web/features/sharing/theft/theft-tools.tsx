import { useNavigate } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { number, writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { openedHere } from "#web/lib/opened-windows.ts";
import { Button } from "#web/ui/button.tsx";
import { FoundAgain } from "./found-again.tsx";
import { useTheft } from "./queries.ts";

/** Returns a function that opens the window of a bike's theft; Back closes it. */
function useOpening() {
  const navigate = useNavigate();
  return () => void navigate({ search: "?theft" }, { state: openedHere });
}

/** Opens the window of a bike's theft over the bike's first view. */
export function TheftButton({ bikeId }: { bikeId: number }) {
  const t = useT("theft");
  const navigate = useNavigate();
  const open = () => void navigate(`/bikes/${bikeId}?theft`, { state: openedHere });
  return (
    <Button variant="quiet" size="sm" onClick={open}>
      {t("ask")}
    </Button>
  );
}

interface StolenBarProps {
  bike: Pick<Bike, "id"> & { stolen_on: string };
}

/** Says above the page of a rider's own bike that it is stolen, and how many have seen it. */
export function StolenBar({ bike }: StolenBarProps) {
  const t = useT("theft");
  const open = useOpening();
  const count = useTheft(bike.id).data?.sightings;
  return (
    <section aria-labelledby="stolen" className="column pt-4 print:max-w-none print:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-red bg-red-tint p-4">
        <div>
          <h2 id="stolen" className="wide text-xl text-red">
            {t("stolen")}
          </h2>
          <p>
            {t("stolen_since", { day: writtenDay(bike.stolen_on) })}
            {count !== undefined && ` · ${t("sightings", { count, number: number(count) })}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="primary" onClick={open}>
            {t("manage")}
          </Button>
          <FoundAgain bikeId={bike.id} />
        </div>
      </div>
    </section>
  );
}
