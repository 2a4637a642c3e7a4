import { useState } from "react";
import { listingBounds } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { useReserveListing, useWriters } from "./queries.ts";
import { useRefusalText } from "./use-refusal-text.ts";

const dayMs = 86_400_000;
const days = [1, 3, 5, listingBounds.reservedDays] as const;

interface ListingWindowProps {
  listing: Listing;
  onClose: () => void;
}

/** For whom a listing is reserved, among those who have written about it, and how long. */
export function ReserveWindow({ listing: { id, version }, onClose }: ListingWindowProps) {
  const t = useT("selling");
  const writers = useWriters(id);
  const [who, setWho] = useState<string | null>(null);
  const [long, setLong] = useState<number>(days[1]);
  const reserve = useReserveListing(id);
  const refusal = useRefusalText(reserve.error);
  const chosen = who ?? String(writers[0]?.user_id ?? "");
  const send = () =>
    reserve.mutate(
      {
        user_id: Number(chosen),
        // A minute less: the longest may not be exceeded by a clock that is fast.
        until: new Date(Date.now() + long * dayMs - 60_000).toISOString(),
        version,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("reserve.title")}
      size="sm"
      footer={
        writers.length > 0 && (
          <Button variant="primary" busy={reserve.isPending} onClick={send}>
            {t("act.reserve")}
          </Button>
        )
      }
    >
      {writers.length === 0 ? (
        <p>{t("reserve.nobody")}</p>
      ) : (
        <div className="grid gap-4">
          <p>{t("reserve.text")}</p>
          <Choices
            legend={t("reserve.who")}
            options={writers.map(({ user_id, name }) => ({ id: String(user_id), label: name }))}
            value={chosen}
            onChange={setWho}
          />
          <Field label={t("reserve.days")} className="max-w-48">
            <Select value={long} onChange={({ target }) => setLong(Number(target.value))}>
              {days.map((count) => (
                <option key={count} value={count}>
                  {t("reserve.days_value", { count })}
                </option>
              ))}
            </Select>
          </Field>
          {refusal && <Alert>{refusal}</Alert>}
        </div>
      )}
    </Dialog>
  );
}
