import { useQuery } from "@tanstack/react-query";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { previewKeyOf } from "#web/lib/query-keys.ts";

/** Shows whether a part that a shop offers fits the bike, judged by its title; "unknown" where no rule covers it. */
export function LineFit({ line, bike_id }: { line: OrderLine; bike_id: number }) {
  const t = useT("estimates");
  const spec = { title: [line.title, line.part?.brand, line.part?.model].filter(Boolean).join(" ") };
  const body = { spec, bike_id, slot: line.slot };
  const { data } = useQuery({
    queryKey: previewKeyOf("POST /fits", { body }),
    queryFn: async ({ signal }) => (await call("POST /fits", { body }, { signal })).data,
    enabled: line.kind === "part" && line.slot !== null,
    staleTime: 60_000,
    retry: false,
  });
  if (!data) return null;
  const because = data.relations.find(({ verdict }) => verdict === data.verdict)?.because ?? "";
  return <p className="text-sm text-muted wrap-anywhere">{t(`fit.${data.verdict}`, { because })}</p>;
}
