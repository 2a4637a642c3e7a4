import { useId, useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { HouseRules } from "./house-rules.tsx";
import { type Meant, MeantMembers } from "./meant-members.tsx";
import { useClubFailure } from "./use-club-failure.ts";

interface Written {
  title: string;
  text: string;
  mentions: number[];
}

interface WriteOnBoardProps {
  club: Club;
  /** A thread of its own, with a title. */
  titled?: boolean;
  /** Sends it; throws what `call` throws. */
  onSend: (given: Written) => Promise<unknown>;
}

/** What somebody writes on a club's board, and whom they mean by it. */
export function WriteOnBoard({ club, titled = false, onSend }: WriteOnBoardProps) {
  const t = useT("clubs");
  const id = useId();
  const { say } = useClubFailure();
  const [meant, setMeant] = useState<Meant[]>([]);
  const form = useShortForm({
    first: { title: "", text: "" },
    check: ({ title, text }) => ({
      ...(titled && title.trim() === "" && { title: { key: "required" } as const }),
      ...(text.trim() === "" && { text: { key: "required" } as const }),
    }),
    say: useIssueSentence({ title: t("board.title"), text: t("board.text") }),
    async send({ title, text }) {
      await onSend({ title, text, mentions: meant.map(({ user_id }) => user_id) });
      setMeant([]);
      form.reset();
    },
  });
  const { text, errors, busy, refusal } = form;
  // Whoever is alone there means nobody.
  const isShared = club.members > 1;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} id={id} className="grid max-w-3xl gap-4">
      {titled && (
        <Field label={t("board.title")} required {...wrong("title")}>
          <TextInput {...text("title")} maxLength={clubBounds.line} autoComplete="off" />
        </Field>
      )}
      <Field label={t(titled ? "board.text" : "board.message")} required {...wrong("text")}>
        <TextArea {...text("text")} rows={3} maxLength={clubBounds.text} className="min-h-20!" />
      </Field>
      {isShared && <MeantMembers slug={club.slug} meant={meant} onChange={setMeant} />}
      {failed !== null && <Alert>{say(failed)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" type="submit" busy={busy}>
          {t(titled ? "board.send" : "board.reply")}
        </Button>
        <HouseRules />
      </div>
    </form>
  );
}
