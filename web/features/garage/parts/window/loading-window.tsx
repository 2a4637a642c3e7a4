import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface LoadingWindowProps {
  title: string;
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Says what could not be loaded. */
  failed: string;
  onClose: () => void;
}

/** A window in place of one whose contents are loading, or could not be loaded. */
export function LoadingWindow({ title, asked, failed, onClose }: LoadingWindowProps) {
  const t = useT("components");
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      {asked.isError ? (
        <LoadFailure again={t("try_again")} busy={asked.isFetching} onRetry={asked.refetch}>
          {failed}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}
