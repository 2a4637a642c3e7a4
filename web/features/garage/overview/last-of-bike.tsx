import { useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { money } from "#web/lib/format.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BriefList, BriefRow } from "#web/ui/brief-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type LastThing, lastThings } from "./last-things.ts";
import { useLately } from "./queries.ts";

const most = 4;
const changes = ["place", "places", "take_off", "retire", "restore", "replace", "setup"] as const;
const isKnown = (kind: string): kind is (typeof changes)[number] =>
  (changes as readonly string[]).includes(kind);

interface LastOfBikeProps {
  bikeId: number;
  /** Names a service by what was done. */
  nameOfService: (service: Extract<LastThing, { kind: "services" }>["of"]) => string;
}

/** The last rides, services, new parts and expenses of a bike, in at most four lines. */
export function LastOfBike({ bikeId, nameOfService }: LastOfBikeProps) {
  const t = useT("overview");
  const id = useId();
  const lineOf = useLine(bikeId, nameOfService);
  const query = useLately(bikeId);
  const { data, isError } = query;
  const things = data && lastThings(data, most);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="wide-sm mb-2 text-lg">
        {t("last.title")}
      </h2>
      {!things && isError ? (
        <LoadFailure title={t("last.failed")} query={query} />
      ) : !things ? (
        <Skeleton className="h-72" />
      ) : things.length === 0 ? (
        <p className="text-muted">{t("last.none")}</p>
      ) : (
        <BriefList label={t("last.title")}>
          {things.map((thing) => (
            <BriefRow key={`${thing.kind} ${thing.of.id}`} {...lineOf(thing)} />
          ))}
        </BriefList>
      )}
    </section>
  );
}

function useLine(bikeId: number, nameOfService: LastOfBikeProps["nameOfService"]) {
  const t = useT("overview");
  const { day, distance } = useUnits();
  const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(" · ");
  return (thing: LastThing) => {
    switch (thing.kind) {
      case "rides": {
        const { id, title, distance_m, started_at, device } = thing.of;
        return {
          title: title ?? t("last.ride"),
          beside: distance(distance_m),
          more: joined(day(started_at), device),
          to: id < 0 ? "/account/waiting" : `/rides/${id}`,
        };
      }
      case "services": {
        const { id, done_on, shop, expenses } = thing.of;
        const [cost] = expenses;
        return {
          title: nameOfService(thing.of),
          more: joined(day(done_on), shop, cost ? money(cost.shown_cents / 100, cost.shown_currency) : null),
          to: id < 0 ? "/account/waiting" : `/bikes/${bikeId}/care?service=${id}`,
        };
      }
      case "changes": {
        const { part_id, text, kind } = thing.of;
        return {
          title: t(`last.change.${isKnown(kind) ? kind : "other"}`),
          more: text,
          to:
            part_id === null
              ? `/bikes/${bikeId}/parts?show=history`
              : `/bikes/${bikeId}/parts?part=${part_id}`,
        };
      }
      case "expenses": {
        const { id, note, shop, day: on, shown_cents, shown_currency } = thing.of;
        return {
          title: note ?? shop ?? t("last.expense"),
          beside: money(shown_cents / 100, shown_currency),
          more: joined(day(on), note === null ? null : shop),
          to: `/bikes/${bikeId}/costs?expense=${id}`,
        };
      }
    }
  };
}
