import { type FormEvent, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useChooseWritable } from "#web/features/billing/subscription/queries.ts";
import { useLimits } from "#web/lib/limits.ts";
import { useStepFailure } from "#web/features/billing/subscription/use-step-failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/lib/toast.ts";

export interface WritableBikesProps {
  bikes: readonly Pick<Bike, "id" | "name" | "brand" | "model" | "read_only">[];
  onClose: () => void;
}

/** A form with a checkbox for each bike; as many can be ticked as the plan allows. */
export function WritableBikesForm({ bikes, onClose }: WritableBikesProps) {
  const t = useT("subscription");
  const query = useLimits();
  const { data, isError } = query;
  const most = data?.limits.bike_profiles.limit;
  if (most === undefined)
    return isError ? (
      <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
    ) : (
      <Spinner label={t("loading")} />
    );
  if (bikes.length <= most)
    return (
      <>
        <p>{t("writable.all")}</p>
        <Button variant="primary" className="mt-5" onClick={onClose}>
          {t("writable.close")}
        </Button>
      </>
    );
  return <Choice bikes={bikes} most={most} onClose={onClose} />;
}

function Choice({ bikes, most, onClose }: WritableBikesProps & { most: number }) {
  const t = useT("subscription");
  const [chosen, setChosen] = useState(
    () => new Set(bikes.filter(({ read_only }) => !read_only).map(({ id }) => id)),
  );
  const { mutate, isPending, error } = useChooseWritable();
  const problem = useStepFailure(error);
  const full = chosen.size >= most;

  function tick(id: number, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate([...chosen], {
      onSuccess: ({ message }) => {
        if (message) toast({ text: message });
        onClose();
      },
    });
  }

  return (
    <form onSubmit={save}>
      <p>{t("writable.lead", { count: most })}</p>
      <p className="mt-2 text-muted">{t("writable.rest")}</p>
      <fieldset className="mt-4">
        <legend className="sr-only">{t("writable.bikes")}</legend>
        <ul className="divide-y divide-divider border-y border-divider">
          {bikes.map(({ id, name, brand, model }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.has(id)}
                disabled={full && !chosen.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
                label={
                  <span className="wrap-anywhere">
                    <span className="font-semibold">{name}</span>{" "}
                    <span className="text-muted">{[brand, model].filter(Boolean).join(" ")}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <p role="status" className="mt-3 text-sm text-muted">
        {t("writable.chosen", { chosen: chosen.size, limit: most })} {full && t("writable.full")}
      </p>
      {problem && <Alert className="mt-3">{problem}</Alert>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t("writable.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {t("writable.save")}
        </Button>
      </div>
    </form>
  );
}
