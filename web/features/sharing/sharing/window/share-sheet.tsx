import { type ReactNode, Suspense, useId, useState } from "react";
import { useParams } from "react-router";
import { pressAgain } from "#web/lib/alive.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

const Ways = lazyView(() => import("./share-ways.tsx").then((m) => m.ShareWays), ["sharing"], {
  ahead: true,
});

interface ShareSheetProps {
  kind: "bike" | "profile";
  title: string;
  /** Shows a button that prints the page. */
  printable?: boolean;
  /** What else a visitor may take with them, below the ways to share. */
  children?: ReactNode;
}

/** A visitor's ways to share the page: link, QR code, print. */
export function ShareSheet({ kind, title, printable = false, children }: ShareSheetProps) {
  const t = useT("shared");
  const { token } = useParams();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div data-late="" ref={pressAgain} className="noscript:hidden print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          onPointerEnter={Ways.preload}
          onFocus={Ways.preload}
        >
          <ToolIcon name="share" />
          {t("sheet.share")}
        </Button>
        {printable && <PrintButton variant="quiet">{t("bike.print")}</PrintButton>}
        {kind === "bike" && (
          <ButtonLink variant="quiet" to={`/compare?shared=${token}`}>
            {t("bike.compare")}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`/report?what=${kind}&id=${token}`} rel="nofollow">
          {t("sheet.report")}
        </ButtonLink>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Spinner className="min-h-11" />}>
            <Ways kind={kind} title={title} />
            {children}
          </Suspense>
        )}
      </div>
    </div>
  );
}
