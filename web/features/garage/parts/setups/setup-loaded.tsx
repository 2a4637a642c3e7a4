import type { ReactNode } from "react";
import type { Setup } from "#contract/garage/setups.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-windows.tsx";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSetups } from "./queries.ts";

interface SetupLoadedProps extends PartWindowProps {
  children: (setup: Setup, bikeId: number) => ReactNode;
}

/** A window about a set-up of the bike below it; says where there is none. */
export function SetupLoaded({ of, bikeId, onClose, children }: SetupLoadedProps) {
  return bikeId === null ? (
    <NoSuchSetup onClose={onClose} />
  ) : (
    <OfBike of={of} bikeId={bikeId} onClose={onClose}>
      {children}
    </OfBike>
  );
}

function OfBike({ of, bikeId, onClose, children }: SetupLoadedProps & { bikeId: number }) {
  const t = useT("setups");
  const components = useT("components");
  const { data: setups, isError, isFetching, refetch } = useSetups(bikeId);
  const setup = setups?.find(({ id }) => String(id) === of);
  if (setup) return children(setup, bikeId);
  if (setups) return <NoSuchSetup onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("title")} size="sm">
      {isError ? (
        <LoadFailure again={components("try_again")} busy={isFetching} onRetry={refetch}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  );
}

function NoSuchSetup({ onClose }: { onClose: () => void }) {
  const t = useT("setups");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("not_found")}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p>{t("gone")}</p>
    </Dialog>
  );
}
