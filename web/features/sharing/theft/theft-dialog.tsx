import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTheft } from "./queries.ts";
import type { TheftFieldsProps } from "./theft-fields.tsx";
import { TheftForm } from "./theft-form.tsx";

type TheftDialogProps = Pick<TheftFieldsProps, "bike" | "share"> & { onClose: () => void };

/** All about a bike's theft: what is known, who has seen it, papers for the police and for Bike Index. */
export function TheftDialog({ bike, share, onClose }: TheftDialogProps) {
  const t = useT("theft");
  const { user } = useSession();
  const query = useTheft(bike.id);
  const { data: theft, isError } = query;
  if (theft !== undefined && user)
    return <TheftForm bike={bike} theft={theft} userId={user.id} share={share} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("title", { name: bike.name })}>
      {isError ? <LoadFailure title={t("load_failed")} query={query} /> : <Skeleton className="h-72" />}
    </Dialog>
  );
}
