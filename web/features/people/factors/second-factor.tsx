import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const FactorWindows = lazyView(
  () => import("./factor-windows.tsx").then((m) => m.FactorWindows),
  ["factors", "proof", "fields", "validation"],
  { missing: "window" },
);

/** From so few recovery codes on, new ones are due. */
const few = 3;

/** Two-step sign-in: turned on, off, and its recovery codes renewed. */
export function SecondFactor() {
  const t = useT("factors");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf("GET /account/second-factor", {}, { staleTime: 0 }));
  const [open, setOpen] = useState<"on" | "off" | "renew" | null>(null);
  const { on, recovery_codes_left: left } = query.data ?? { on: false, recovery_codes_left: 0 };

  return (
    <section aria-labelledby={id}>
      <h4
        id={id}
        ref={heading}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 text-lg font-[650] focus:outline-none"
      >
        {t("title")}
        {on && <Badge tone="green">{t("on")}</Badge>}
      </h4>
      <p className="mt-1 text-sm text-muted">{t(on ? "lead_on" : "lead_off")}</p>
      {!query.data ? (
        query.isError ? (
          <LoadFailure className="mt-3" query={query}>
            {t("load_failed")}
          </LoadFailure>
        ) : (
          <Spinner label={t("loading")} />
        )
      ) : on ? (
        <>
          {left <= few ? (
            <Alert className="mt-3">{t("few", { count: left })}</Alert>
          ) : (
            <p className="mt-1 text-sm text-muted">{t("left", { count: left })}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setOpen("renew")}>{t("renew")}</Button>
            <Button variant="quiet" onClick={() => setOpen("off")}>
              {t("turn_off")}
            </Button>
          </div>
        </>
      ) : (
        <Button className="mt-3" onClick={() => setOpen("on")}>
          {t("turn_on")}
        </Button>
      )}
      {open && (
        <Suspense>
          <FactorWindows begin={open} onClose={() => setOpen(null)} finalFocus={() => heading.current} />
        </Suspense>
      )}
    </section>
  );
}
