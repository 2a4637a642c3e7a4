import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";
import { km, writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { VerifiedNote } from "#web/ui/verified-note.tsx";

/** What the parts of a shared bike have done, where its owner shows that. */
export function PublicParts({ parts }: { parts: ShownPart[] }) {
  const t = useT("components");
  if (parts.length === 0) return null;
  const nameOf = (path: string) =>
    path
      .split("/")
      .map((slot) => t(`slot.${slot as PartSlot}`))
      .join(" · ");
  return (
    <section aria-labelledby="parts-done" className="column mt-2 mb-10 print:hidden">
      <h2 id="parts-done" className="wide-sm mb-1 text-xl">
        {t("done.title")}
      </h2>
      <dl className="gap-x-10 border-t-[5px] border-ink md:columns-2">
        {parts.map(({ slot_path, since, distance_m, estimated, verified }) => (
          <div
            key={slot_path}
            className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 border-b border-divider py-2"
          >
            <dt className="text-muted">{nameOf(slot_path)}</dt>
            <dd className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{km(Math.round(distance_m / 1000))}</span>
              <span>{t("done.since", { day: writtenDay(since) })}</span>
              {estimated && <span className="text-muted">{t("estimated")}</span>}
            </dd>
            {verified && (
              <dd className="w-full">
                <VerifiedNote mark={verified} day={writtenDay(verified.day)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
