import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useRideRules } from "#web/features/garage/rides/rules/queries.ts";
import { useRuleWords } from "#web/features/garage/rides/rules/use-rule-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { type RideGroup, groupsOf } from "./groups.ts";
import { GroupWindow } from "./group-window.tsx";

interface RideInboxProps {
  bikes: readonly Bike[];
  /** Every ride is on a bike. */
  isEmpty: boolean;
}

/** Above the rides on no bike: groups of them, to be put on a bike with two presses. */
export function RideInbox({ bikes, isEmpty }: RideInboxProps) {
  const t = useT("rides");
  const { data } = useRideRules();
  const words = useRuleWords(data);
  const [chosen, setChosen] = useState<RideGroup | null>(null);
  const groups = data ? groupsOf(data.known) : [];
  const nameOf = ({ keys: [key], name }: RideGroup) => (key ? words(key) : name);
  // The window stays when its group was the last one: it offers the rule.
  const window = chosen && (
    <GroupWindow group={chosen} name={nameOf(chosen)} bikes={bikes} onClose={() => setChosen(null)} />
  );
  if (isEmpty)
    return (
      <>
        <ButtonLink size="sm" to="/rides?show=unassigned&rules" className="mt-3">
          {t("rules.open")}
        </ButtonLink>
        {window}
      </>
    );
  return (
    <>
      <section
        aria-labelledby="ride-groups"
        className="mt-3 rounded-card border border-divider bg-surface p-4"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-[min(100%,16rem)] flex-1">
            <h2 id="ride-groups" className="wide-sm text-lg">
              {t("inbox.title")}
            </h2>
            <p className="max-w-text text-muted">{t(groups.length > 0 ? "inbox.lead" : "inbox.single")}</p>
          </div>
          <ButtonLink size="sm" to="/rides?show=unassigned&rules">
            {t("rules.open")}
          </ButtonLink>
        </div>
        {groups.length > 0 && (
          <ul className="mt-3 divide-y divide-divider border-t border-divider">
            {groups.map((group) => (
              <li key={`${group.by} ${group.name}`} className="flex flex-wrap items-center gap-x-4 py-1">
                <span className="min-w-[min(100%,12rem)] flex-1 wrap-anywhere">{nameOf(group)}</span>
                <span className="narrow tabular-nums text-muted">
                  {t("count", { count: group.unassigned, shown: number(group.unassigned) })}
                </span>
                <Button
                  size="sm"
                  aria-label={t("inbox.assign_of", { name: nameOf(group) })}
                  onClick={() => setChosen(group)}
                >
                  {t("inbox.assign")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {window}
    </>
  );
}
