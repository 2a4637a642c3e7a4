import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { previewKeyOf } from "#web/lib/query-keys.ts";
import { Select } from "#web/ui/inputs.tsx";

interface FitsBikeProps {
  /** A part of the rider's own, or one as it is described. */
  part: { part_id: number } | { spec: Record<string, unknown> };
  bikes: readonly { id: number; name: string }[] | undefined;
}

/** Whether a part fits a bike that the rider chooses: what it has to go with there, with why and by whose rule. */
export function FitsBike({ part, bikes = [] }: FitsBikeProps) {
  const t = useT("part");
  const words = usePartWords();
  const id = useId();
  const [bike, setBike] = useState<number | null>(null);
  const body = { ...part, bike_id: bike ?? 0 };
  const { data, isError } = useQuery({
    queryKey: previewKeyOf("POST /fits", { body }),
    queryFn: async ({ signal }) => (await call("POST /fits", { body }, { signal })).data,
    enabled: bike !== null,
    // Parts of the bike may have changed since.
    staleTime: 0,
  });
  if (bikes.length === 0) return null;
  return (
    <section className="mt-5 border-t border-divider pt-4">
      <label htmlFor={id} className="wide-sm mb-2 block text-lg">
        {t("fits.title")}
      </label>
      <Select
        id={id}
        value={bike ?? ""}
        onChange={({ target }) => setBike(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{t("fits.choose")}</option>
        {bikes.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      <div aria-live="polite">
        {bike !== null && isError && <p className="mt-2 text-muted">{t("fits.failed")}</p>}
        {bike !== null && data && (
          <>
            <p className="mt-3 font-semibold">{t(`fits.verdict.${data.verdict}`)}</p>
            {data.relations.length === 0 && <p className="mt-1 text-muted">{t("fits.nothing")}</p>}
            <ul className="mt-1">
              {data.relations.map((one) => (
                <li key={`${one.with} ${one.because}`} className="border-b border-divider py-2">
                  {words.with(one.with)}: {one.because}
                  <span className="block text-sm text-muted">{t("fits.source", { source: one.source })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
