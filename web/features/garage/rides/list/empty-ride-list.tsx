import type { RidesView } from "#web/features/garage/rides/rides-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";

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
    <EmptyPlace title={t(`none.${which}.title`)} text={t(`none.${which}.text`)} className="mt-4">
      {filtered ? (
        <Button onClick={onShowAll}>{t("show_all")}</Button>
      ) : (
        <ButtonLink to="/rides">{t("to_all")}</ButtonLink>
      )}
    </EmptyPlace>
  );
}
