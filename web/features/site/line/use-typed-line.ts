import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lineLexiconOf } from "#contract/garage/line/lexicons.ts";
import type { LineRequest } from "#contract/garage/line/line-garage.ts";
import { type ReadLine, readRiderLine } from "#contract/garage/line/read-line.ts";
import { useLanguage } from "#web/lib/i18n.ts";
import { previewKeyOf } from "#web/lib/query-keys.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { call } from "#web/lib/call.ts";
import { useSettled } from "#web/lib/use-settled.ts";

type Typed = Omit<LineRequest, "language">;

/** Returns what is typed as drafts, with each letter and without the network; undefined until the garage is here. */
export function useTypedLine({ text, bike_id, slot }: Typed): ReadLine | undefined {
  const { data: garage } = useQuery(queryOf("GET /line"));
  const language = useLanguage();
  return useMemo(
    () => garage && readRiderLine(lineLexiconOf(language), garage, { text, language, bike_id, slot }),
    [garage, text, language, bike_id, slot],
  );
}

/** Returns what answers a question, once typing pauses; null while it is on its way, undefined when none came. */
export function useLineAnswer({ text, bike_id }: Typed, isQuestion: boolean) {
  const settled = useSettled(text.trim(), 250);
  const body = { text: settled, bike_id };
  const { data, isError } = useQuery({
    queryKey: previewKeyOf("POST /line", { body }),
    queryFn: async ({ signal }) => (await call("POST /line", { body }, { signal })).data.answer,
    enabled: isQuestion && settled !== "",
    // Figures change with each ride.
    staleTime: 0,
    gcTime: 60_000,
  });
  return isError ? undefined : (data ?? null);
}
