import "#web/styles/riders.css";
import { WaitingList } from "#web/features/garage/outbox/waiting-list.tsx";
import { useT } from "#web/lib/i18n.ts";
import { editPlaceOf } from "#web/pages/edit-waiting.ts";
import { useTitle } from "#web/lib/title.ts";
import { useUnits } from "#web/lib/units.ts";
import { BackHeading } from "#web/ui/back-heading.tsx";

/** /account/waiting: what was changed without a network and is not sent yet. */
export function WaitingPage() {
  const t = useT("waiting");
  const units = useUnits();
  useTitle(t("title"));
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-6">
        <BackHeading to="/dashboard" back={t("back")} title={t("title")} />
      </header>
      <WaitingList editPlaceOf={(row) => editPlaceOf(row, units)} />
    </div>
  );
}
