import type { PartState } from "#contract/garage/part-words.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";

interface NoPartsProps {
  state: PartState | null;
  /** A search or another filter than the state is set. */
  filtered: boolean;
  bikes: readonly { id: number }[] | undefined;
  onShowAll: () => void;
}

/** In place of an empty list: what belongs there, and how it gets there. */
export function NoParts({ state, filtered, bikes, onShowAll }: NoPartsProps) {
  const t = useT("inventory");
  const { open } = usePartAddress();
  const which = filtered ? "match" : (state ?? "all");
  const [bike] = bikes ?? [];
  return (
    <EmptyPlace
      drawing={which === "all" && "parts"}
      title={t(`none.${which}.title`)}
      text={t(`none.${which}.text`)}
    >
      {filtered && <Button onClick={onShowAll}>{t("show_all")}</Button>}
      {!filtered && which !== "retired" && which !== "mounted" && (
        <Button variant="primary" onClick={() => open("add-part", "new")}>
          {t("add")}
        </Button>
      )}
      {(which === "mounted" || which === "all") && (
        <ButtonLink to={bike ? `/bikes/${bike.id}/parts` : "/dashboard"}>
          {t(bike ? "to_bike" : "to_garage")}
        </ButtonLink>
      )}
    </EmptyPlace>
  );
}
