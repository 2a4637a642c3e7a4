import type { PartState } from "#contract/garage/part-words.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

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
    <section className="rounded-card border border-divider bg-surface px-5 py-10 text-center">
      <h2 className="wide-sm text-xl">{t(`none.${which}.title`)}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[36em] text-muted">{t(`none.${which}.text`)}</p>
      <div className="flex flex-wrap justify-center gap-3">
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
      </div>
    </section>
  );
}
