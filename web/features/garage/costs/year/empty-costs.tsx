import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
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
    <section className="max-w-160 py-8">
      <h2 className="wide-sm text-xl">{hasOthers ? t("empty.year", { year }) : t("empty.title")}</h2>
      {!hasOthers && (
        <>
          <p className="mt-1 text-muted">{t("empty.text")}</p>
          <p className="mt-2 text-muted">{t("empty.once")}</p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {hasOthers && <ButtonLink to={hrefOfYear(latest)}>{t("empty.latest", { year: latest })}</ButtonLink>}
        <Button variant="primary" onClick={onAdd}>
          <Icon name="plus" />
          {t("add")}
        </Button>
        {!hasOthers && <ButtonLink to="/costs/ledger?import=open">{t("empty.bring")}</ButtonLink>}
      </div>
    </section>
  );
}
