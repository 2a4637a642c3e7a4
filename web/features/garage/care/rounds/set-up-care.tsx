import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { type CareLevel, careLevels } from "#contract/garage/care-words.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { useSetUpCare } from "./queries.ts";

interface SetUpCareProps {
  bike: Pick<Bike, "id">;
  /** Once it is set up. */
  onDone: () => void;
}

/** Has a bike watched, on one screen: how much, and whether it is in order today. */
export function SetUpCare({ bike, onDone }: SetUpCareProps) {
  const t = useT("rounds");
  const { isoDay } = useUnits();
  const [level, setLevel] = useState<CareLevel>("usual");
  const [isInOrder, setInOrder] = useState(true);
  const { mutateAsync, isPending, error } = useSetUpCare(bike.id);
  async function act() {
    try {
      await mutateAsync({ level, in_order_on: isInOrder ? isoDay() : null });
      toast({ text: t("setting.done") });
      onDone();
    } catch {
      // Shown below the button.
    }
  }
  const failed =
    error instanceof CallError && error.limitReached
      ? error.message
      : error && sentenceOf(error, { network: t("network"), failed: t("failed") });
  return (
    <section className="max-w-160">
      <Choices
        legend={t("setting.title")}
        value={level}
        onChange={setLevel}
        options={careLevels.map((id) => ({ id, label: t(`setting.level.${id}`), hint: t(`setting.${id}`) }))}
      />
      <Checkbox
        checked={isInOrder}
        onChange={({ target }) => setInOrder(target.checked)}
        label={t("setting.in_order")}
        className="mt-3"
      />
      <Button variant="primary" busy={isPending} className="mt-3 max-sm:w-full" onClick={() => void act()}>
        {t("setting.act")}
      </Button>
      {failed && <Alert className="mt-3">{failed}</Alert>}
      <p className="mt-3 text-muted">{t("setting.text")}</p>
    </section>
  );
}
