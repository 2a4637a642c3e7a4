import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { handingPath, useWriters } from "./queries.ts";

interface SoldNoteProps {
  listing: Listing;
  isHandedOn: boolean;
}

/** Says that something is sold; of a bike that is still here, the way to its next owner. */
export function SoldNote({ listing: { id, bike_id, part_id, sold_to }, isHandedOn }: SoldNoteProps) {
  const t = useT("selling");
  const thread = useWriters(id).find(({ user_id }) => user_id === sold_to?.user_id)?.thread;
  if (isHandedOn) return <Alert tone="success">{t("sold.handed_on")}</Alert>;
  if (bike_id === null)
    return <Alert tone="success">{t(part_id === null ? "sold.done_alone" : "sold.done_part")}</Alert>;
  return (
    <Alert
      tone="success"
      actions={
        <ButtonLink variant="primary" to={handingPath(bike_id, thread)}>
          {sold_to && thread !== undefined ? t("act.hand_on_to", { name: sold_to.name }) : t("act.hand_on")}
        </ButtonLink>
      }
    >
      {t("sold.done")}
    </Alert>
  );
}
