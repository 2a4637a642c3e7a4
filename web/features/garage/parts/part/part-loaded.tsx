import type { ReactNode } from "react";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { usePart } from "#web/features/garage/parts/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface PartLoadedProps {
  /** A part's id, as the address has it. */
  of: string;
  onClose: () => void;
  children: (part: PartWithHistory) => ReactNode;
}

/** A window about a part: loads it, or says why there is none. */
export function PartLoaded({ of, onClose, children }: PartLoadedProps) {
  return /^[1-9]\d{0,14}$/.test(of) ? (
    <Known id={Number(of)} onClose={onClose}>
      {children}
    </Known>
  ) : (
    <NoSuchPart onClose={onClose} />
  );
}

function Known({ id, onClose, children }: Omit<PartLoadedProps, "of"> & { id: number }) {
  const t = useT("part");
  const components = useT("components");
  const { data: part, error, isFetching, refetch } = usePart(id);
  if (error instanceof CallError && error.status === 404) return <NoSuchPart onClose={onClose} />;
  if (part) return children(part);
  return (
    <Dialog open onClose={onClose} title={t("title")}>
      {error ? (
        <LoadFailure again={components("try_again")} busy={isFetching} onRetry={refetch}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

function NoSuchPart({ onClose }: { onClose: () => void }) {
  const t = useT("part");
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
