import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface EmptyCostsProps {
  year: number;
  /** The newest year with expenses. */
  latest: number | undefined;
  hrefOfYear: (year: number) => string;
  /** Opens the window of a new expense. */
  onAdd: () => void;
}

/** What a page of costs will show, and how the first expense comes here. */
export function EmptyCosts({ year, latest, hrefOfYear, onAdd }: EmptyCostsProps) {
  const t = useT("costs");
  const hasOthers = latest !== undefined;
  return (
    <EmptyPlace
      drawing="costs"
      title={hasOthers ? t("empty.year", { year }) : t("empty.title")}
      text={hasOthers ? null : t("empty.text")}
      className="mt-4"
    >
      {hasOthers ? (
        <ButtonLink to={hrefOfYear(latest)}>{t("empty.latest", { year: latest })}</ButtonLink>
      ) : (
        <>
          <Button variant="primary" onClick={onAdd}>
            <Icon name="plus" />
            {t("add")}
          </Button>
          <ButtonLink to="/costs/ledger?import=open">{t("empty.bring")}</ButtonLink>
        </>
      )}
    </EmptyPlace>
  );
}
