import { useState } from "react";
import { categories, everything, onlyNecessary, storeConsent, useConsent } from "./consent.ts";
import { dateTime } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** A switch for each category of cookies; the necessary ones are always on. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const t = useT("consent");
  const language = useLanguage();
  const { choice, date } = useConsent();
  const [draft, setDraft] = useState(choice ?? onlyNecessary);
  function choose(consent: typeof draft) {
    storeConsent(consent);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("settings")}
      footer={
        <>
          <Button variant="quiet" onClick={() => choose(onlyNecessary)}>
            {t("reject")}
          </Button>
          <Button variant="quiet" onClick={() => choose(everything)}>
            {t("accept")}
          </Button>
          <Button variant="primary" onClick={() => choose(draft)}>
            {t("save")}
          </Button>
        </>
      }
    >
      <p>{t("text")}</p>
      <ul className="mt-4 border-t border-divider">
        {categories.map((category) => (
          <li key={category} className="border-b border-divider py-3">
            <Switch
              label={t(`category.${category}`)}
              aria-describedby={`about-${category}`}
              checked={draft[category]}
              disabled={category === "necessary"}
              onChange={(on) => setDraft({ ...draft, [category]: on })}
            />
            <p id={`about-${category}`} className="text-sm text-muted">
              {t(`category.${category}_text`)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-muted">
        {choice && date && <span>{t("since", { date: dateTime(date) })}</span>}
        <ExternalLink href={`/privacy-policy-${language}.html`} target="_blank">
          {t("policy")}
        </ExternalLink>
      </p>
    </Dialog>
  );
}
