import type { RidesView } from "#web/features/garage/rides/rides-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface EmptyRideListProps {
  view: RidesView;
  filtered: boolean;
  onShowAll: () => void;
}

/** In place of a list that is empty though there are rides. */
export function EmptyRideList({ view, filtered, onShowAll }: EmptyRideListProps) {
  const t = useT("rides");
  const which = filtered ? "match" : view === "unassigned" ? "unassigned" : "all";
  return (
    <section className="mt-4 rounded-card border border-divider bg-surface px-5 py-10 text-center">
      <h2 className="wide-sm text-xl">{t(`none.${which}.title`)}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[36em] text-muted">{t(`none.${which}.text`)}</p>
      {filtered ? (
        <Button onClick={onShowAll}>{t("show_all")}</Button>
      ) : (
        <ButtonLink to="/rides">{t("to_all")}</ButtonLink>
      )}
    </section>
  );
}
