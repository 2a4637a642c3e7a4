import type { ReactNode } from "react";
import { useStatus } from "#web/features/site/status/use-status.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** /status: a greeting and two checks that run when the page opens. */
export function StatusPage() {
  const t = useT("status");
  const { backend, frontend, again } = useStatus();
  useTitle(t("title"));
  const broken = backend.state === "down" || backend.state === "part";
  return (
    <div className="column pt-8 md:pt-16">
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 text-lg text-muted">{t("greeting")}</p>
      <ul aria-live="polite" className="mt-8 grid max-w-xl gap-3">
        {backend.state === "checking" ? (
          <li className="flex min-h-12 items-center px-4">
            <Spinner label={t("checking")} />
          </li>
        ) : (
          <Line good={backend.state === "ok"}>
            {backend.state === "ok" && t("backend_ok")}
            {backend.state === "down" && t("backend_down")}
            {backend.state === "part" &&
              t("backend_part", { parts: backend.missing.map((part) => t(`parts.${part}`)).join(", ") })}
          </Line>
        )}
        <Line good={frontend}>{t(frontend ? "frontend_ok" : "frontend_part")}</Line>
      </ul>
      {broken && (
        <Button className="mt-6" onClick={again}>
          {t("retry")}
        </Button>
      )}
      {backend.state === "ok" && frontend && <p className="mt-8 text-muted">{t("ready")}</p>}
    </div>
  );
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li
      className={cx(
        "flex min-h-12 items-center gap-3 rounded-control px-4 font-semibold",
        good ? "bg-green-tint text-green" : "bg-red-tint text-red",
      )}
    >
      <Icon name={good ? "check" : "warning"} />
      <span>{children}</span>
    </li>
  );
}
