import type { Part } from "#contract/garage/parts.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { UsageLine } from "#web/features/garage/parts/usage-line.tsx";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFirstScreen } from "#web/lib/use-first-screen.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Day } from "#web/ui/day.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { RestoreButton } from "#web/features/garage/parts/part/restore-button.tsx";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import { together } from "./together.ts";
import { useWhereabouts, type Whereabouts } from "./use-whereabouts.ts";

interface InventoryTableProps {
  /** undefined while they load. */
  parts: readonly Part[] | undefined;
  bikes: readonly { id: number; name: string }[] | undefined;
}

/** Parts with where they are, what they have done, since when, and the next thing to do with each. */
export function InventoryTable({ parts, bikes }: InventoryTableProps) {
  const t = useT("inventory");
  const components = useT("components");
  const whereaboutsOf = useWhereabouts(parts ?? []);
  function groupOf(part: Part): string {
    if (part.state !== "mounted") return components(`state.${part.state}`);
    const bike = whereaboutsOf(part).find(({ bikeId }) => bikeId !== null)?.bikeId;
    return bikes?.find(({ id }) => id === bike)?.name ?? t("a_bike");
  }
  const columns: Column<Part>[] = [
    {
      id: "part",
      label: t("part"),
      render: (part) => <PartName part={part} places={whereaboutsOf(part)} />,
    },
    {
      id: "where",
      label: t("where"),
      narrow: "nothing",
      render: (part) => <Where part={part} places={whereaboutsOf(part)} bikes={bikes} />,
    },
    {
      id: "done",
      label: t("done"),
      narrow: "beside",
      className: "lg:w-44",
      render: ({ usage }) => (
        <UsageLine
          usage={usage}
          className="narrow max-lg:min-h-11 max-lg:flex-col max-lg:justify-center"
          look="sign"
        />
      ),
    },
    {
      id: "since",
      label: t("since"),
      narrow: "nothing",
      className: "lg:w-48",
      render: (part) => <Since part={part} />,
    },
    {
      id: "act",
      label: t("act"),
      narrow: "nothing",
      className: "lg:w-32",
      render: (part) => <NextAct part={part} />,
    },
  ];
  const first = useFirstScreen("parts", together(parts ?? [], groupOf), 14);
  return (
    <>
      <DataTable label={t("title")} columns={columns} rows={parts && first} groupOf={groupOf} />
      {parts?.some(({ usage }) => usage.estimated) && (
        <p className="mt-2 text-sm text-muted">≈ {components("estimated")}</p>
      )}
    </>
  );
}

function PartName({ part, places }: { part: Part; places: readonly Whereabouts[] }) {
  const components = useT("components");
  const words = usePartWords();
  const spotOf = useSpot();
  const { open } = usePartAddress();
  const [mount] = part.mounts;
  const [name, sort] = [words.name(part, mount?.slot_path), words.sort(part, mount?.slot_path)];
  const own = words.make(part) ? [sort] : [];
  const spots =
    part.state === "retired"
      ? [components(`reason.${part.retire_reason ?? "other"}`)]
      : places.map((place) => spotOf(part, place)).filter((spot) => spot !== null);
  return (
    <button
      type="button"
      disabled={isWaiting(part)}
      onClick={() => open("part", part.id)}
      className="group flex min-h-11 w-full flex-col justify-center rounded-control py-1 text-left"
    >
      <span className="line-clamp-3 font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
        {name}
      </span>
      <span className="narrow text-sm text-muted max-lg:hidden">{own}</span>
      <span className="narrow text-sm text-muted wrap-anywhere lg:hidden">
        {[...own, ...spots].join(" · ")}
      </span>
    </button>
  );
}

/** Returns a function that names where on its bike a part is; null where its name says so. */
function useSpot(): (part: Part, place: Whereabouts) => string | null {
  const t = useT("inventory");
  const words = usePartWords();
  return (part, { holder, slot, bikeId, mount }) => {
    if (holder === null) return slot === words.sort(part, mount.slot_path) ? null : slot;
    return bikeId === null ? t("on_stored", { part: holder }) : holder;
  };
}

interface WhereProps extends Pick<InventoryTableProps, "bikes"> {
  part: Part;
  places: readonly Whereabouts[];
}

function Where({ part, places, bikes }: WhereProps) {
  const t = useT("inventory");
  const components = useT("components");
  const spotOf = useSpot();
  if (part.state === "stored") return <Badge tone="blue">{components("state.stored")}</Badge>;
  if (part.state === "retired")
    return (
      <Badge tone="sunken">
        {t("retired_as", { reason: components(`reason.${part.retire_reason ?? "other"}`) })}
      </Badge>
    );
  return (
    <ul className="grid gap-1">
      {places.map((place) => (
        <li key={place.mount.id} className="flex flex-wrap items-center gap-x-2">
          {place.bikeId !== null && (
            <TextLink to={`/bikes/${place.bikeId}/parts`} className="wrap-anywhere">
              <span className="line-clamp-2">
                {bikes?.find(({ id }) => id === place.bikeId)?.name ?? t("a_bike")}
              </span>
            </TextLink>
          )}
          <span className="narrow text-sm text-muted wrap-anywhere">{spotOf(part, place)}</span>
          {place.mount.scope !== "any" && (
            <Badge tone="blue">{components(`scope.${place.mount.scope}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Since({ part: { state, mounts, retired_at, acquired_on, created_at } }: { part: Part }) {
  const t = useT("inventory");
  const [mount] = mounts;
  const since =
    state === "mounted" && mount
      ? ({ key: "since_mounted", day: mount.from_at } as const)
      : state === "retired" && retired_at
        ? ({ key: "since_retired", day: retired_at } as const)
        : acquired_on
          ? ({ key: "since_bought", day: acquired_on } as const)
          : ({ key: "since_added", day: created_at } as const);
  return (
    <span className="narrow">
      {t(since.key)} <Day value={since.day} />
    </span>
  );
}

function NextAct({ part }: { part: Part }) {
  const t = useT("inventory");
  const words = usePartWords();
  const { open } = usePartAddress();
  const { id, state } = part;
  if (isWaiting(part)) return <WaitingBadge />;
  if (state === "retired") return <RestoreButton part={part} size="sm" />;
  const window = state === "stored" ? "mount" : "off";
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => open(window, id)}
      aria-label={t(`acts.${window}_of`, { name: words.full(part) })}
    >
      {t(`acts.${window}`)}
    </Button>
  );
}
