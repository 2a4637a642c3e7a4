import type { ReactNode } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { useThenAddress } from "./then-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface MountedThenProps {
  /** A part's id, as the address has it. */
  of: string;
  bikeId: number | null;
  onClose: () => void;
  children: (row: BikePart, rows: readonly BikePart[], bikeId: number) => ReactNode;
}

/** A window about a part that is on a bike at the time that the page shows; says so where it is not. */
export function MountedThen({ bikeId, ...rest }: MountedThenProps) {
  return bikeId === null ? <NotThere onClose={rest.onClose} /> : <Found {...rest} bikeId={bikeId} />;
}

function Found({ of, bikeId, onClose, children }: MountedThenProps & { bikeId: number }) {
  const t = useT("fitting");
  const components = useT("components");
  const { asked } = useThenAddress();
  const { data: rows, isError, isFetching, refetch } = useBikeParts(bikeId, asked);
  const row = rows?.find(({ part }) => String(part.id) === of);
  if (rows) return row ? children(row, rows, bikeId) : <NotThere onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("loading")} size="sm">
      {isError ? (
        <LoadFailure again={components("try_again")} busy={isFetching} onRetry={refetch}>
          {components("load_failed")}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

function NotThere({ onClose }: { onClose: () => void }) {
  const t = useT("fitting");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("gone.title")}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p>{t("gone.text")}</p>
    </Dialog>
  );
}
