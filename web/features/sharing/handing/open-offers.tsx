import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useTransfers } from "./queries.ts";

/** The open offers of a bike, each with its page; nothing where there are none. */
export function OpenOffers({ bikeId }: { bikeId: number }) {
  const t = useT("handing");
  const { day } = useUnits();
  const open = useTransfers().data?.filter(
    ({ bike, role, state }) => bike.id === bikeId && role === "seller" && state === "offered",
  );
  if (!open?.length) return null;
  return (
    <section className="rounded-control bg-sunken px-4 py-2">
      <h3 className="font-semibold">{t("offer.open_already")}</h3>
      <ul>
        {open.map(({ id, to_email, expires_at }) => (
          <li key={id}>
            <TextLink to={`/handing-on/${id}`} className="wrap-anywhere">
              {t("offer.until", { to: to_email ?? t("offer.to_anybody"), day: day(expires_at) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
