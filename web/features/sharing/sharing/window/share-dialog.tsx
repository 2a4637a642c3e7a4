import { useShareInfo } from "#web/features/sharing/sharing/window/queries.ts";
import { SharePanel } from "./share-panel.tsx";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The dialog that shares a bike or the rider's profile. */
export function ShareDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useT("sharing");
  const query = useShareInfo(subject);
  const { data: info, isError } = query;
  const title = subject.kind === "bike" ? t("title_bike", { name: subject.title }) : t("title_profile");
  return (
    <Dialog open onClose={onClose} title={title}>
      {info ? (
        <NeedsNetwork>
          <SharePanel subject={subject} info={info} />
        </NeedsNetwork>
      ) : isError ? (
        <LoadFailure title={t("load_failed")} query={query} />
      ) : (
        <div className="min-h-40">
          <Spinner label={t("loading")} />
        </div>
      )}
    </Dialog>
  );
}
