import { useEffect, useState } from "react";
import { fallbackVersion } from "#contract/site/fallback-version.ts";
import type { RunningVersion } from "#contract/site/status.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const finished = /^(release|stable)$/i;

/** Shows the version of the app while it is a pre-release. Above the footer, where it moves nothing when it loads. */
export function BetaBanner() {
  const t = useT("site");
  const [about, setAbout] = useState<RunningVersion | null>(null);
  useEffect(() => {
    let current = true;
    call("GET /version")
      .then(({ data }) => data)
      .catch(() => fallbackVersion)
      .then((version) => current && setAbout(version));
    return () => {
      current = false;
    };
  }, []);
  if (!about?.version || finished.test(about.stage)) return null;
  return (
    <aside aria-label={t("beta.label")} className="mt-18 -mb-18 border-l-[6px] border-jersey bg-sunken">
      <p className="column flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-sm">
        {t("beta.text", { app: about.app_name, version: about.version, stage: about.stage })}
        <TextLink to="#feedback">{t("beta.link")}</TextLink>
      </p>
    </aside>
  );
}
