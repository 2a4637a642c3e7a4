import type { PartWithHistory } from "#contract/garage/parts.ts";
import { UsageLine } from "#web/features/garage/parts/usage-line.tsx";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day } from "#web/ui/day.tsx";
import { ownFieldsOf } from "./part-values.ts";
import { VerifiedNote } from "#web/ui/verified-note.tsx";
import { useSpecText } from "#web/lib/spec-text.ts";

interface PartSheetProps {
  part: PartWithHistory;
  bikes: readonly { id: number; name: string }[] | undefined;
}

/** What a part is, where it is, and all that it has done. */
export function PartSheet({ part, bikes }: PartSheetProps) {
  const t = useT("part");
  const words = usePartWords();
  const units = useUnits();
  const spec = useSpecText();
  const { kind, serial, acquired_on, price_cents, currency, initial_m, initial_s, notes, usage } = part;
  const price = price_cents === null ? null : money(price_cents / 100, currency);
  const before = [initial_m > 0 && units.distance(initial_m), initial_s > 0 && units.time(initial_s)];
  const entered: Partial<Record<string, string | number | null>> = part.spec;
  const facts: { label: string; value: string | null }[] = [
    { label: t("kind"), value: words.sort(part, part.mounts[0]?.slot_path) },
    ...ownFieldsOf(kind).map(([name, field]) => ({
      label: spec.label(name),
      value: spec.value(kind, name, field, entered[name] ?? null),
    })),
    { label: t("fields.acquired_on"), value: acquired_on && units.day(acquired_on) },
    { label: t("fields.price"), value: price },
    { label: t("fields.serial"), value: serial },
    { label: t("before"), value: before.filter(Boolean).join(", ") },
    { label: t("added"), value: units.day(part.created_at) },
  ];
  return (
    <section>
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge part={part} />
        <Now part={part} bikes={bikes} />
      </p>
      {part.verified && (
        <VerifiedNote mark={part.verified} day={units.day(part.verified.day)} className="mt-2" />
      )}
      <UsageLine usage={usage} className="mt-2 text-lg" />
      {(usage.days > 0 || usage.up_m > 0) && (
        <p className="narrow text-muted">
          {[
            usage.days > 0 && t("days", { count: usage.days, number: number(usage.days) }),
            usage.up_m > 0 && t("climbed", { height: units.height(usage.up_m) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 border-t border-divider sm:grid-cols-2">
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label} className="flex gap-3 border-b border-divider py-1.5">
              <dt className="narrow w-28 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {notes && (
        <div className="mt-3">
          <h3 className="narrow text-muted">{t("fields.notes")}</h3>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      )}
      {(serial || price) && <p className="mt-2 text-sm text-muted">{t("private")}</p>}
    </section>
  );
}

function StateBadge({ part: { state, retire_reason } }: Pick<PartSheetProps, "part">) {
  const words = usePartWords();
  const tone = ({ mounted: "green", stored: "blue", retired: "sunken" } as const)[state];
  return (
    <Badge tone={tone}>
      {words.state(state)}
      {state === "retired" && retire_reason && `: ${words.reason(retire_reason)}`}
    </Badge>
  );
}

/** Where the part is now, or since when it is not in use. */
function Now({ part: { state, history, retired_at }, bikes }: PartSheetProps) {
  const t = useT("part");
  const words = usePartWords();
  if (state === "retired" && retired_at) return <Day value={retired_at} />;
  if (state === "stored") {
    const last = history.find(({ to_at }) => to_at !== null)?.to_at;
    return last ? (
      <span>
        {t("since")} <Day value={last} />
      </span>
    ) : (
      <span>{t("never_mounted")}</span>
    );
  }
  const spans = history.flatMap((mount) => mount.spans).filter(({ to_at }) => isOpen(to_at));
  return (
    <span className="wrap-anywhere">
      {spans
        .map(({ bike_id, slot_path }) => {
          const bike = bikes?.find(({ id }) => id === bike_id)?.name ?? "";
          return [bike, words.path(slot_path)].filter(Boolean).join(": ");
        })
        .join("; ")}
    </span>
  );
}

const isOpen = (to_at: string | null) => to_at === null || to_at > new Date().toISOString();
