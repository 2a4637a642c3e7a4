import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { LinkedBike } from "#contract/sharing/sharing.ts";
import { setPublic } from "#web/features/sharing/sharing/window/set-public.ts";
import { useSharingFailure } from "#web/features/sharing/sharing/window/use-sharing-failure.ts";
import { scanned } from "#web/features/sharing/sharing/subject.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** Tells a bike's owner that its link is off, and offers to turn sharing on. */
export function NotShared({ bike, onShared }: { bike: LinkedBike; onShared: () => void }) {
  const t = useT("sharing");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const failure = useSharingFailure(error);
  const [query] = useSearchParams();
  useTitle(bike.name);
  if (query.has(scanned)) return <Navigate replace to={`/bikes/${bike.id}/care`} />;
  async function turnOn() {
    setBusy(true);
    setError(null);
    try {
      await setPublic(bike.id, true);
      onShared();
    } catch (reason) {
      setError(reason as Error);
      setBusy(false);
    }
  }
  return (
    <div className="column py-12">
      <h1 className="wide text-2xl wrap-anywhere focus:outline-none">
        {t("own.not_shared", { name: bike.name })}
      </h1>
      <p className="mt-3 max-w-text text-lg text-muted">{t("own.not_shared_text")}</p>
      <TrackLines className="my-8" />
      {failure && <Alert className="mb-4">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void turnOn()}>
          {t("own.turn_on")}
        </Button>
        <ButtonLink to={`/bikes/${bike.id}`}>{t("own.to_bike")}</ButtonLink>
      </div>
    </div>
  );
}
