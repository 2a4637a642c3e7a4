import type { Transfer } from "#contract/sharing/transfers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Says who hands the bike on to whom, and how that stands, to the one who reads it. */
export function TransferStanding({ transfer }: { transfer: Transfer }) {
  const t = useT("handing");
  const { day } = useUnits();
  const { state, role, from, to_email, to_name, expires_at, accepted_at, undone_at } = transfer;
  const isSeller = role === "seller";
  const name = from.name;
  function sentences(): string[] {
    switch (state) {
      case "offered": {
        const until = t("state.until", { day: day(expires_at, "long") });
        if (!isSeller) return [t("state.offered", { name }), until];
        return [to_email ? t("state.offered_to", { email: to_email }) : t("state.offered_code"), until];
      }
      case "accepted":
        return [
          isSeller ? t("state.gone", { name: to_name ?? "" }) : t("state.got", { name }),
          day(accepted_at ?? expires_at, "long"),
        ];
      case "declined":
        return [isSeller ? t("state.refused", { name: to_name ?? "" }) : t("state.declined")];
      case "withdrawn":
        return [undone_at ? t("state.undone", { day: day(undone_at, "long") }) : t("state.withdrawn")];
      case "expired":
        return [t("state.expired", { day: day(expires_at, "long") })];
    }
  }
  return <p className="mt-2 text-lg wrap-anywhere text-muted">{sentences().join(" · ")}</p>;
}
