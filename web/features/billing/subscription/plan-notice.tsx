import { useDismissNotice, useSubscription } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows the server's notice about an expired plan until it is dismissed. */
export function PlanNotice({ onDismissed }: { onDismissed: () => void }) {
  const t = useT("garage");
  const { data } = useSubscription();
  const { mutate } = useDismissNotice();
  if (!data?.notice) return null;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={data.notice}
      actions={
        <Button
          size="sm"
          onClick={() => {
            mutate();
            onDismissed();
          }}
        >
          {t("dismiss")}
        </Button>
      }
    />
  );
}
