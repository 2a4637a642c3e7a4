import { useT } from "#web/lib/i18n.ts";
import { signOut, useSession } from "#web/lib/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The head of Sky Dash: title, the admin's name and signing out. */
export function PanelHead() {
  const t = useT("admin");
  const chrome = useT("chrome");
  const { user } = useSession();
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <Badge tone="jersey">{t("badge")}</Badge>
      <div className="flex min-w-0 items-center justify-between gap-x-4 max-sm:w-full sm:ml-auto">
        <p className="min-w-0 text-muted wrap-anywhere">{t("greeting", { name: user?.name ?? "" })}</p>
        {/* From `md` up, the page's header has this button. */}
        <Button size="sm" className="shrink-0 md:hidden" onClick={() => void signOut()}>
          <Icon name="logout" />
          {chrome("nav.logout")}
        </Button>
      </div>
    </header>
  );
}
