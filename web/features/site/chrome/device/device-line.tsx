import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { clockText } from "#web/lib/clock-text.ts";
import { asOf } from "#web/lib/as-of.ts";
import { installOffer } from "#web/lib/install-offer.ts";
import { newVersion } from "#web/lib/new-version.ts";
import { useT } from "#web/lib/i18n.ts";
import { canKeep, waitedAtStart, waiting } from "#web/lib/waiting.ts";
import { passkeyOffer } from "#web/lib/passkey-offer.ts";
import { pushOffer } from "#web/lib/push-offer.ts";
import { useStore } from "#web/lib/store.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * One line above a page, the first of these that holds: it is shown without a network, and as of when; a newer build can be
 * taken; notifications can be shown; a passkey can be added; the app can be installed.
 */
export function DeviceLine() {
  const t = useT("device");
  const at = useStore(asOf);
  const version = useStore(newVersion);
  const push = useStore(pushOffer);
  const passkey = useStore(passkeyOffer);
  const { pathname } = useLocation();
  const offer = useStore(installOffer);
  const { rows, refused } = useStore(waiting);
  const hasRoom = useStore(canKeep);
  useKeptToast(rows);
  if (at !== null)
    return (
      <Line text={[t("as_of", { at: clockText(at) }), !hasRoom && t("no_room")].filter(Boolean).join(" ")}>
        {rows > 0 && <ToWaiting text={t("waits", { count: rows })} />}
      </Line>
    );
  // The page of what waits lists it first.
  if (refused > 0 && pathname !== "/account/waiting")
    return (
      <Line text={t("refused", { count: refused })}>
        <ToWaiting text={t("look")} />
      </Line>
    );
  if (version)
    return (
      <Line text={t("new_version")}>
        <Act onClick={version.take}>{t("take")}</Act>
      </Line>
    );
  if (push)
    return (
      <Line text={t("push.text")}>
        <Act onClick={push.take}>{t("push.yes")}</Act>
        <Act onClick={push.answer}>{t("install.no")}</Act>
      </Line>
    );
  // Anywhere else the rider is in the middle of something.
  if (passkey && pathname === "/dashboard")
    return (
      <Line text={t("passkey.text")}>
        <Act
          onClick={() => void passkey.take().catch(() => toast({ tone: "error", text: t("passkey.failed") }))}
        >
          {t("passkey.yes")}
        </Act>
        <Act onClick={passkey.answer}>{t("install.no")}</Act>
      </Line>
    );
  if (!offer) return null;
  const { prompt, answer } = offer;
  return (
    <Line text={prompt ? t("install.text") : t("install.by_hand")}>
      {prompt && (
        <Act
          onClick={() => {
            answer();
            void prompt.prompt();
          }}
        >
          {t("install.yes")}
        </Act>
      )}
      <Act onClick={answer}>{prompt ? t("install.no") : t("install.understood")}</Act>
    </Line>
  );
}

/** Shows once for each change that it is kept. */
function useKeptToast(rows: number): void {
  const t = useT("device");
  const sayOf = useEffectEvent((now: number) => {
    if (now > noted.rows) toast({ text: t("kept"), tone: "info", about: "kept" });
    noted.rows = now;
  });
  useEffect(() => {
    sayOf(rows);
  }, [rows]);
}
const noted = { rows: waitedAtStart };

const ToWaiting = ({ text }: { text: string }) => (
  <ButtonLink variant="quiet" size="sm" to="/account/waiting">
    {text}
  </ButtonLink>
);

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className="bg-sunken">
      <div className="column flex min-h-11 flex-wrap items-center gap-x-2 py-1 text-md text-ink">
        <Icon name="info" className="size-5 shrink-0 text-blue" />
        <p className="min-w-0 flex-1 basis-56">{text}</p>
        {children && <div className="flex">{children}</div>}
      </div>
    </div>
  );
}

const Act = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="quiet" size="sm" onClick={onClick}>
    {children}
  </Button>
);
