import type { ReactNode } from "react";
import { clockText } from "#web/lib/clock-text.ts";
import { asOf } from "#web/lib/as-of.ts";
import { installOffer } from "#web/lib/install-offer.ts";
import { newVersion } from "#web/lib/new-version.ts";
import { useT } from "#web/lib/i18n.ts";
import { pushOffer } from "#web/lib/push-offer.ts";
import { useStore } from "#web/lib/store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * One line above a page, the first of these that holds: it is shown without a network, and as of when; a newer build can be
 * taken; notifications can be shown; the app can be installed.
 */
export function DeviceLine() {
  const t = useT("device");
  const at = useStore(asOf);
  const version = useStore(newVersion);
  const push = useStore(pushOffer);
  const offer = useStore(installOffer);
  if (at !== null) return <Line text={t("as_of", { at: clockText(at) })} />;
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
