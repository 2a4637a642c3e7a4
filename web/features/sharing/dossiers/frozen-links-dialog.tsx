import { type ReactNode, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useLimits } from "#web/lib/limits.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FrozenLinkList } from "./frozen-link-list.tsx";
import { NewFrozenLink } from "./new-frozen-link.tsx";
import { useFrozenLinks } from "./queries.ts";

interface FrozenLinksDialogProps {
  bike: { id: number; name: string; read_only: boolean };
  /** Draws the QR code of a link. */
  code: (url: string) => ReactNode;
  onClose: () => void;
}

/** The window that makes frozen links of a bike, and lists and revokes them. */
export function FrozenLinksDialog({ bike, code, onClose }: FrozenLinksDialogProps) {
  const t = useT("dossiers");
  const links = useFrozenLinks(bike.id);
  const limits = useLimits();
  const [made, setMade] = useState<number | null>(null);
  const isThere = links.data && limits.data;
  return (
    <Dialog open onClose={onClose} title={t("title", { name: bike.name })} dismissable={false}>
      <div className="grid gap-6">
        <p>{t("what")}</p>
        {isThere ? (
          <>
            {!limits.data.features.dossier ? (
              <Alert tone="info" actions={<TextLink to="/pricing">{t("with_collector")}</TextLink>}>
                {t("keeps")}
              </Alert>
            ) : bike.read_only ? (
              <Alert tone="info">{t("read_only")}</Alert>
            ) : (
              <NewFrozenLink bikeId={bike.id} onMade={setMade} />
            )}
            <FrozenLinkList links={links.data} made={made} code={code} />
          </>
        ) : links.isError || limits.isError ? (
          <LoadFailure
            title={t("load_failed")}
            query={{
              isFetching: links.isFetching || limits.isFetching,
              refetch: () => Promise.all([links.refetch(), limits.refetch()]),
            }}
          />
        ) : (
          <div className="min-h-40">
            <Spinner label={t("loading")} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
