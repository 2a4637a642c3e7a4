import { useId } from "react";
import { clubBounds } from "#contract/community/club-input.ts";
import type { ClubTool } from "#contract/community/club-tools.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import { useMembersLike } from "./members-like.ts";
import { useLendTool } from "./queries.ts";
import { useClubFailure } from "./use-club-failure.ts";

interface LendToolProps {
  slug: string;
  tool: ClubTool;
  onClose: () => void;
}

/** Notes to whom a tool goes: a member, found by name, or anybody else. */
export function LendTool({ slug, tool, onClose }: LendToolProps) {
  const t = useT("clubs");
  const id = useId();
  const { say } = useClubFailure();
  const lend = useLendTool();
  const { setTyped, others } = useMembersLike(slug);
  const form = useShortForm({
    first: { to: "", until: "" },
    check: ({ to }) => ({ ...(to.trim() === "" && { to: { key: "required" } as const }) }),
    say: useIssueSentence({ to: t("tools.to"), until: t("tools.until") }),
    async send({ to, until }) {
      const named = others.filter(({ name }) => name === to.trim());
      // Of two with one name nobody here knows which: the name stands then.
      const whom = named.length === 1 ? (named[0]?.user_id ?? to) : to;
      await lend.mutateAsync({ id: tool.id, body: { to: whom, until } });
      onClose();
    },
  });
  const { values, set, leave, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={t("tools.lend_title", { tool: tool.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("tools.note")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <Field label={t("tools.to")} required {...wrong("to")}>
          <SuggestInput
            name="to"
            value={values.to}
            maxLength={clubBounds.line}
            listLabel={t("people.members")}
            suggest={() => [...new Set(others.map(({ name }) => name))]}
            onChange={(to) => {
              setTyped(to);
              set({ to });
            }}
            onBlur={() => leave("to")}
          />
        </Field>
        <Field label={t("tools.until")} className="max-w-48" {...wrong("until")}>
          <DateInput {...text("until")} />
        </Field>
        {failed !== null && <Alert>{say(failed)}</Alert>}
      </form>
    </TypedDialog>
  );
}
