import { useT } from "#web/lib/i18n.ts";

const ways = ["sponsored", "subscription"] as const;

/** Shows how the app may be financed in the future, and its goal. */
export function Outlook() {
  const t = useT("pricing");
  return (
    <>
      <section className="pt-12" aria-labelledby="future">
        <h2 id="future" className="wide text-xl">
          {t("future.title")}
        </h2>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {ways.map((way) => (
            <div key={way} className="rounded-card border border-divider bg-surface p-5">
              <h3 className="wide-sm text-lg">{t(`future.${way}`)}</h3>
              <p className="mt-2 max-w-text">{t(`future.${way}_text`)}</p>
            </div>
          ))}
        </div>
        <p className="mt-4 max-w-text text-muted">{t("future.uncertain")}</p>
      </section>
      <section className="pt-12" aria-labelledby="goal">
        <div className="border-l-[6px] border-red pl-5">
          <h2 id="goal" className="wide text-xl">
            {t("goal.title")}
          </h2>
          <p className="mt-2 max-w-text text-lg">{t("goal.text")}</p>
        </div>
      </section>
    </>
  );
}
