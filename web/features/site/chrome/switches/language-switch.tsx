import { languageFacts } from "#contract/platform/languages.ts";
import { languages, setLanguage, useLanguage, useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { toast } from "#web/lib/toast.ts";

/** Switches between EN and PL. Links, so that it works before scripts have loaded. */
export function LanguageSwitch() {
  const t = useT("chrome");
  const current = useLanguage();
  return (
    <div role="group" aria-label={t("language.label")} className="flex items-center">
      {languages.map((code) => (
        <a
          key={code}
          href={`?lng=${code}`}
          lang={code}
          hrefLang={code}
          aria-current={code === current}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setLanguage(code).catch(() => toast({ text: t("missing.title"), tone: "error" }));
          }}
          className={cx(
            "narrow flex min-h-11 min-w-11 items-center justify-center rounded-control text-md",
            code === current ? "!font-semibold text-ink" : "text-muted hover:text-ink",
          )}
        >
          <span className={cx("border-b-[3px] py-1", code === current ? "border-red" : "border-transparent")}>
            {code.toUpperCase()}
          </span>
          <span className="sr-only"> {languageFacts[code].name}</span>
        </a>
      ))}
    </div>
  );
}
