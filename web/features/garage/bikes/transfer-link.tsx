import { useQuery } from "@tanstack/react-query";
import { useT } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Leads to how a bike was handed on: its paper, and undoing it. */
export function TransferLink({ bikeId }: { bikeId: number }) {
  const t = useT("garage");
  const { data } = useQuery(queryOf("GET /transfers"));
  const transfer = data?.find(
    ({ bike, role, state }) => bike.id === bikeId && role === "seller" && state === "accepted",
  );
  return (
    transfer && (
      <ButtonLink to={`/handing-on/${transfer.id}`} size="sm">
        {t("to_transfer")}
      </ButtonLink>
    )
  );
}
