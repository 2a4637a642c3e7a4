import { useId, useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import type { ClubTool } from "#contract/community/club-tools.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpen, useOpened } from "#web/lib/use-opened.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BriefList, BriefRow } from "#web/ui/brief-list.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LendTool } from "./lend-tool.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useLendTool, useOfferTool, useRemoveTool, useTools } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useClubFailure } from "./use-club-failure.ts";

/** Tools that members lend to each other. */
export function ClubTools({ club }: { club: Club }) {
  const t = useT("clubs");
  const [page, setPage] = useState(1);
  const [isNew, setNew] = useOpen("new-tool");
  const query = useTools(club.slug, page);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const offer = (
    <Button variant="primary" onClick={() => setNew(true)}>
      {t("tools.offer")}
    </Button>
  );
  return (
    <section className="pt-5">
      {data.meta.total === 0 ? (
        <EmptyPlace drawing="parts" title={t("tools.none_title")} text={t("tools.none_text")}>
          {offer}
        </EmptyPlace>
      ) : (
        <>
          {offer}
          <div className="mt-3 max-w-3xl">
            <BriefList label={t("views.tools")}>
              {data.data.map((tool) => (
                <ToolRow key={tool.id} club={club} tool={tool} />
              ))}
            </BriefList>
          </div>
          <PagedPlaces meta={data.meta} onPage={setPage} />
        </>
      )}
      {isNew && <OfferTool slug={club.slug} onClose={() => setNew(false)} />}
    </section>
  );
}

function ToolRow({ club, tool }: { club: Club; tool: ClubTool }) {
  const t = useT("clubs");
  const { day } = useUnits();
  const { user } = useSession();
  const { say, shown } = useClubFailure();
  const [doing, setDoing] = useOpened<"lend" | "remove">(`tool-${tool.id}`);
  const back = useLendTool();
  const remove = useRemoveTool();
  const { id, name, text, owner, lent } = tool;
  const isOwn = owner.user_id === user?.id;
  const where = !lent
    ? t("tools.free")
    : lent.until
      ? t("tools.lent_until", { name: lent.name, day: day(lent.until) })
      : t("tools.lent", { name: lent.name });
  return (
    <BriefRow
      title={name}
      more={`${owner.name}: ${where}`}
      below={
        text && (
          <p className="text-md whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={text} />
          </p>
        )
      }
    >
      <div className="flex items-center justify-end">
        {isOwn &&
          (lent ? (
            <Button
              size="sm"
              variant="quiet"
              busy={back.isPending}
              onClick={() => back.mutate({ id, body: { to: null } }, shown)}
            >
              {t("tools.returned")}
            </Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setDoing("lend")}>
              {t("tools.lend")}
            </Button>
          ))}
        <MoreMenu label={t("tools.more", { tool: name })}>
          {(isOwn || mayDoIn(club, "tools.tidy")) && (
            <Button size="sm" variant="quiet" onClick={() => setDoing("remove")}>
              {t("tools.remove")}
            </Button>
          )}
          {!isOwn && (
            <ButtonLink size="sm" variant="quiet" to={`/report?what=club_tool&id=${id}`} rel="nofollow">
              {t("report")}
            </ButtonLink>
          )}
        </MoreMenu>
      </div>
      {doing === "lend" && <LendTool slug={club.slug} tool={tool} onClose={() => setDoing(null)} />}
      <ConfirmDialog
        open={doing === "remove"}
        title={t("tools.remove_ask", { tool: name })}
        confirmLabel={t("tools.remove")}
        busy={remove.isPending}
        {...(remove.error && { error: say(remove.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => remove.mutate(id, { onSuccess: () => setDoing(null) })}
      >
        {null}
      </ConfirmDialog>
    </BriefRow>
  );
}

function OfferTool({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useT("clubs");
  const id = useId();
  const { say } = useClubFailure();
  const offer = useOfferTool(slug);
  const form = useShortForm({
    first: { name: "", text: "" },
    check: ({ name }) => ({ ...(name.trim() === "" && { name: { key: "required" } as const }) }),
    say: useIssueSentence({ name: t("tools.name"), text: t("tools.text") }),
    async send(typed) {
      await offer.mutateAsync(typed);
      onClose();
    },
  });
  const { text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={t("tools.form_title")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("tools.save")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <Field label={t("tools.name")} required {...wrong("name")}>
          <TextInput {...text("name")} maxLength={clubBounds.line} autoComplete="off" />
        </Field>
        <Field label={t("tools.text")} {...wrong("text")}>
          <TextArea {...text("text")} rows={2} maxLength={clubBounds.text} />
        </Field>
        {failed !== null && <Alert>{say(failed)}</Alert>}
      </form>
    </TypedDialog>
  );
}
