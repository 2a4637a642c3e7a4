import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { chooseRides } from "./bring-rides.tsx";
import { unsentRides, useUnsentRides } from "./ride-uploads.ts";

/** Names that are shown. */
const mostShown = 5;

/** Which files were chosen and not sent, because the page was closed or loaded again meanwhile. */
export function UnsentNotice() {
  const t = useT("rides");
  const names = useUnsentRides();
  const more = names.length - mostShown;
  if (names.length === 0) return null;
  return (
    <Alert
      tone="info"
      className="mt-3"
      title={t("upload.unsent", { count: names.length, shown: number(names.length) })}
      actions={
        <>
          <Button size="sm" onClick={chooseRides}>
            {t("upload.choose_again")}
          </Button>
          <IconButton label={t("upload.dismiss")} onClick={unsentRides.forget}>
            <Icon name="close" />
          </IconButton>
        </>
      }
    >
      <p className="wrap-anywhere">
        {names.slice(0, mostShown).join(", ")}
        {more > 0 && ` ${t("upload.more", { count: more, shown: number(more) })}`}
      </p>
    </Alert>
  );
}
