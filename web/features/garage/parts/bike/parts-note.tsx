import type { Bike } from "#contract/garage/bikes.ts";
import { useNewestChange } from "#web/features/garage/parts/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Says of parts that nobody has touched yet that they were made from the bike's sheet. */
export function PartsNote({ bike }: { bike: Bike }) {
  const t = useT("fitting");
  const { data: newest } = useNewestChange(bike.id);
  if (newest !== "sheet") return null;
  const since = bike.parts_from_start === true ? "start" : bike.purchase_date ? "bought" : "added";
  return (
    <Alert tone="info" className="mb-4" title={t("sheet.title")}>
      <p className="text-md">{t(`sheet.${since}`)}</p>
    </Alert>
  );
}

/** Shown in place of a bike's parts where there are none. */
export function NothingMounted({ bike, isNow }: { bike: Bike; isNow: boolean }) {
  const t = useT("fitting");
  if (!isNow) return <p className="text-muted">{t("past.none")}</p>;
  return (
    <section className="max-w-160">
      <h3 className="font-semibold">{t("none")}</h3>
      <p className="mt-1 mb-4 text-muted">{t("none_text")}</p>
      {!bike.read_only && (
        <ButtonLink variant="primary" to={`/bikes/${bike.id}?edit=${bike.id}&tab=drivetrain`}>
          {t("fill_in")}
        </ButtonLink>
      )}
    </section>
  );
}
