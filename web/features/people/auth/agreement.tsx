import { useLanguage, useT } from "#web/lib/i18n.ts";

const documents = { terms: "terms-of-service", privacy: "privacy-policy" } as const;

/** Says what the rider agrees to by registering, and the minimum age. */
export function Agreement() {
  const t = useT("auth");
  const language = useLanguage();
  return (
    <p className="text-sm text-muted">
      {t("register.agree")}{" "}
      {(["terms", "privacy"] as const).map((name) => (
        <a
          key={name}
          href={`/${documents[name]}-${language}.html`}
          target="_blank"
          rel="noopener"
          className="mr-3 whitespace-nowrap text-blue underline underline-offset-4"
        >
          {t(`register.${name}`)}
          <span className="sr-only"> {t("register.new_tab")}</span>
        </a>
      ))}
    </p>
  );
}
