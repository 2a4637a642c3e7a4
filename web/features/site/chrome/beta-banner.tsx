import { useEffect, useState } from "react";
import { fallbackVersion } from "#contract/site/fallback-version.ts";
import type { RunningVersion } from "#contract/site/status.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const closedKey = "betaClosed";
const finished = /^(release|stable)$/i;

/** Shows the version of the app while it is a pre-release. Above the footer, where it moves nothing when it loads; who closes it sees it again with the next version. */
export function BetaBanner() {
  const t = useT("site");
  const [about, setAbout] = useState<RunningVersion | null>(null);
  const [closed, setClosed] = useState(false);
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
  if (!about?.version || finished.test(about.stage) || closed || closedOn() === about.version) return null;
  const { app_name: app, version, stage } = about;
  return (
    <aside aria-label={t("beta.label")} className="mt-18 -mb-18 border-l-[6px] border-jersey bg-sunken">
      <p className="column flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-sm">
        {t("beta.text", { app, version, stage })}
        <TextLink to="#feedback">{t("beta.link")}</TextLink>
        <IconButton
          label={t("beta.close")}
          className="-my-2 ml-auto"
          onClick={() => {
            localStorage.setItem(closedKey, version);
            setClosed(true);
          }}
        >
          <Icon name="close" />
        </IconButton>
      </p>
    </aside>
  );
}

/** Returns the version whose banner was closed; null where nothing can be kept. */
function closedOn(): string | null {
  try {
    return localStorage.getItem(closedKey);
  } catch {
    return null;
  }
}
