import { useId } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTestMail } from "./queries.ts";

/** Sends the rider a mail as one would come, and a notification to their devices. */
export function TestMail({ hasDevices }: { hasDevices: boolean }) {
  const t = useT("notifications");
  const id = useId();
  const { user } = useSession();
  const { mutate, data, error, isPending } = useTestMail();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h5 id={id} className="font-[650]">
        {t("test.title")}
      </h5>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {[t("test.lead", { email: user?.email ?? "" }), hasDevices && t("test.devices")]
          .filter(Boolean)
          .join(" ")}
      </p>
      <Button className="mt-3" busy={isPending} onClick={() => mutate()}>
        {t("test.send")}
      </Button>
      <div aria-live="polite">
        {data && !isPending && (
          <Alert tone="success" className="mt-3">
            {data.message ?? t("test.sent")}
          </Alert>
        )}
      </div>
      {error && (
        <Alert className="mt-3">{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </section>
  );
}
