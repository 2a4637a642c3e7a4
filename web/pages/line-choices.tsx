import "#web/styles/riders.css";
import type { ReactNode } from "react";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { parentPath } from "#contract/garage/part-slots.ts";
import { byLikelyReplaced } from "#web/features/garage/parts/bike/replaced-order.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { ChoiceRow } from "#web/features/site/line/choice-row.tsx";
import { useT } from "#web/lib/i18n.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface ChoiceProps {
  bikeId: number;
  onGo: (to: string) => void;
}

/** What can be done on a bike, the most urgent first, and anything else. */
export function PlanToNote({ bikeId, onGo }: ChoiceProps) {
  const t = useT("line");
  const words = useCareWords();
  const { data, isPending } = useCarePlans(bikeId);
  const care = `/bikes/${bikeId}/care`;
  return (
    <Choices title={t("done.title")} isPending={isPending}>
      {data
        ?.filter(({ active }) => active)
        .map((plan) => (
          <ChoiceRow key={plan.id} onClick={() => onGo(`${care}?done=${plan.id}`)}>
            <StateShape state={plan.state} className="size-4.5" />
            {words.name(plan)}
          </ChoiceRow>
        ))}
      <ChoiceRow onClick={() => onGo(`${care}?service=new`)}>{t("done.else")}</ChoiceRow>
    </Choices>
  );
}

/** Which part of a bike is replaced; one on another, such as a tyre, says where that is. */
export function PartToReplace({ bikeId, onGo }: ChoiceProps) {
  const t = useT("line");
  const words = usePartWords();
  const { data, isPending } = useBikeParts(bikeId);
  return (
    <Choices title={t("replace.title")} isPending={isPending}>
      {byLikelyReplaced(data ?? []).map(({ part, slot_path }) => {
        const above = parentPath(slot_path);
        return (
          <ChoiceRow key={part.id} onClick={() => onGo(`/bikes/${bikeId}/parts?replace=${part.id}`)}>
            <span>
              {words.full(part, slot_path)}
              {above !== null && <span className="text-muted"> · {words.slot(above)}</span>}
            </span>
          </ChoiceRow>
        );
      })}
      {data?.length === 0 && (
        <ChoiceRow onClick={() => onGo(`/bikes/${bikeId}/parts`)}>{t("replace.none")}</ChoiceRow>
      )}
    </Choices>
  );
}

function Choices({ title, isPending, children }: { title: string; isPending: boolean; children: ReactNode }) {
  if (isPending) return <PageSpinner />;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 px-3 font-semibold">{title}</h3>
      <div className="flex max-h-[50dvh] flex-col overflow-y-auto">{children}</div>
    </section>
  );
}
