import { useMutation, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { BriefList, BriefRow } from "#web/ui/brief-list.tsx";
import { Button } from "#web/ui/button.tsx";

const unblocking = mutationOf("DELETE /blocks/{user_id}", (user_id: number) => ({ params: { user_id } }), {
  onSuccess: refresh.done,
});

/** Whom the rider has blocked, each with the way back; nothing where that is nobody. */
export function BlockedPeople() {
  const t = useT("account");
  const { day } = useUnits();
  const { data } = useQuery(queryOf("GET /blocks"));
  const { mutate, isPending, variables } = useMutation(unblocking);
  if (!data?.length) return null;
  const named = data.map((one) => ({ ...one, name: one.name ?? t("blocked.nameless") }));
  return (
    <section aria-labelledby="blocked">
      <h4 id="blocked" className="wide-sm text-lg">
        {t("blocked.title")}
      </h4>
      <p className="mt-1 mb-3 text-sm text-muted">{t("blocked.lead")}</p>
      <BriefList label={t("blocked.title")}>
        {named.map(({ user_id, name, at }) => (
          <BriefRow key={user_id} title={name} more={t("blocked.since", { day: day(at) })}>
            <Button
              size="sm"
              variant="quiet"
              busy={isPending && variables === user_id}
              aria-label={t("blocked.unblock_of", { name })}
              onClick={() =>
                mutate(user_id, {
                  onError: (error) =>
                    toast({
                      tone: "error",
                      text: sentenceOf(error, { network: t("blocked.network"), failed: t("blocked.failed") }),
                    }),
                })
              }
            >
              {t("blocked.unblock")}
            </Button>
          </BriefRow>
        ))}
      </BriefList>
    </section>
  );
}
