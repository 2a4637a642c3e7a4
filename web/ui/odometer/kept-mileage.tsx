import { useMutation } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Shows which bikes' mileage an upgrade kept, until the rider has chosen. */
export function KeptMileageNotice({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("odometer");
  return (
    <section
      aria-labelledby="kept-mileage"
      className="mb-5 rounded-card border border-divider bg-surface p-4"
    >
      <h2 id="kept-mileage" className="font-semibold">
        {t("kept.title", { count: bikes.length })}
      </h2>
      <ul className="grid gap-3">
        {bikes.map((bike) => (
          <KeptBike key={bike.id} bike={bike} />
        ))}
      </ul>
    </section>
  );
}

function KeptBike({ bike }: { bike: Bike }) {
  const t = useT("odometer");
  const { reading: written } = useUnits();
  const { mutate, isPending } = useMutation(
    mutationOf("DELETE /bikes/{id}/mileage-notice", () => ({ params: { id: bike.id } }), {
      onSuccess: refresh.done,
    }),
  );
  const { name, current_mileage, mileage_would_be } = bike;
  const [less, kept] = [written(mileage_would_be ?? 0), written(current_mileage ?? 0)];
  return (
    <li className="mt-1">
      <p className="max-w-text">{t("kept.text", { name, less, kept })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink size="sm" to={`/bikes/${bike.id}/rides`} aria-label={t("kept.correct", { name })}>
          {t("kept.correct_short")}
        </ButtonLink>
        <Button
          size="sm"
          variant="quiet"
          busy={isPending}
          onClick={() => mutate()}
          aria-label={t("kept.fine", { name })}
        >
          {t("kept.fine_short")}
        </Button>
      </p>
    </li>
  );
}
