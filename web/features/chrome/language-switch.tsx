import { languages, setLanguage, useLanguage, useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

/** EN / PL: each language under its own name. */
export function LanguageSwitch() {
  const t = useT("chrome");
  const current = useLanguage();
  return (
    <div role="group" aria-label={t("language.label")} className="flex items-center">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          onClick={() => void setLanguage(code)}
          className={cx(
            "narrow min-h-11 min-w-11 rounded-control text-[15px]",
            code === current ? "!font-semibold text-ink" : "text-muted hover:text-ink",
          )}
        >
          <span className={cx("py-1", code === current && "border-b-[3px] border-red")}>
            {code.toUpperCase()}
          </span>
          <span className="sr-only"> {t(`language.${code}`)}</span>
        </button>
      ))}
    </div>
  );
}
