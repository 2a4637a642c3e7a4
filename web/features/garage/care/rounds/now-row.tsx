import { useId } from "react";
import type { NowItem } from "#contract/garage/now.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { leaveRow } from "#web/features/garage/care/leave-row.ts";
import { useDone } from "#web/features/garage/care/use-done.ts";
import { useT } from "#web/lib/i18n.ts";
import { BriefRow } from "#web/ui/brief-list.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface CareNowRowProps {
  item: NowItem;
  /** Its act is the page's. */
  isFirst: boolean;
}

/** Something to do now, with the act that is most likely. */
export function CareNowRow({ item, isFirst }: CareNowRowProps) {
  const t = useT("rounds");
  const care = useT("care");
  const { hrefOf } = useCareAddress();
  const { done, busy } = useDone();
  const id = `now-${useId()}`;
  const { action, bike, plan_id, routine_id, part_id, expense_id, title: name, text, kind } = item;
  const look = { size: "sm", variant: isFirst ? "primary" : "outline" } as const;
  const at = bike ? `/bikes/${bike.id}` : "";
  const details =
    plan_id !== null ? `${at}/care?plan=${plan_id}` : routine_id !== null ? `${at}/care` : undefined;
  return (
    <BriefRow
      id={id}
      mark={<StateShape state={kind === "warranty" ? "soon" : "due"} />}
      title={name}
      more={text}
      {...(bike && details !== undefined && { to: details })}
    >
      {action === "done" && plan_id !== null && (
        <Button
          {...look}
          busy={busy}
          aria-label={care("done.act_of", { name })}
          onClick={() => done({ id: plan_id, name, before: null }, () => leaveRow(id))}
        >
          {care("done.act")}
        </Button>
      )}
      {action === "replace" && part_id !== null && (
        <ButtonLink
          {...look}
          to={`${at}/parts?replace=${part_id}`}
          aria-label={care("act.replace_of", { name })}
        >
          {care("act.replace")}
        </ButtonLink>
      )}
      {action === "measure" && plan_id !== null && (
        <ButtonLink {...look} to={hrefOf("done", plan_id)} aria-label={care("act.measure_of", { name })}>
          {care("act.measure")}
        </ButtonLink>
      )}
      {action === "start" && routine_id !== null && bike && (
        <ButtonLink {...look} to={`${at}/care?routine=${routine_id}`} aria-label={t("start_of", { name })}>
          {t("start")}
        </ButtonLink>
      )}
      {action === "open" && (
        <ButtonLink
          {...look}
          to={kind === "stolen_sighting" ? `${at}?theft` : `/costs/ledger?expense=${expense_id}`}
          aria-label={t("open_of", { name })}
        >
          {care("act.open")}
        </ButtonLink>
      )}
    </BriefRow>
  );
}
