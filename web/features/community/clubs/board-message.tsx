import { useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import type { ThreadMessage } from "#contract/market/threads.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useChangeMessage, useDeleteMessage } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useClubFailure } from "./use-club-failure.ts";

interface BoardMessageProps {
  club: Club;
  message: ThreadMessage;
  /** No other of its thread has a text: the thread goes with it. */
  isLast: boolean;
}

/** A message of a club's board, which its writer may change and delete, and whoever leads the club delete. */
export function BoardMessage({ club, message, isLast }: BoardMessageProps) {
  const t = useT("clubs");
  const { say } = useClubFailure();
  const [isEdited, setEdited] = useState(false);
  const [isAsking, setAsking, leaveTo] = useOpen(`remove-message-${message.id}`);
  const remove = useDeleteMessage();
  const { id, mine, who, text, at, edited_at, deleted, mentions } = message;
  const small = "-my-1.5 inline-flex min-h-11 items-center px-1 underline underline-offset-4";
  return (
    <li className="min-w-0 rounded-card border border-divider bg-surface px-4 py-2.5">
      <p className="narrow flex flex-wrap gap-x-3 text-sm">
        <strong className="font-[650] wrap-anywhere">{who?.name}</strong>
        <span className="text-muted">
          {dateTime(at)}
          {edited_at && ` · ${t("board.edited")}`}
        </span>
      </p>
      {deleted ? (
        <p className="text-muted italic">{t("board.deleted")}</p>
      ) : isEdited ? (
        <EditMessage id={id} first={text} onDone={() => setEdited(false)} />
      ) : (
        <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={text} />
        </p>
      )}
      {mentions.length > 0 && (
        <p className="narrow mt-1 text-sm text-muted">
          {t("board.means", { names: mentions.map(({ name }) => name).join(", ") })}
        </p>
      )}
      {!deleted && !isEdited && (
        <p className="narrow flex flex-wrap gap-x-2 text-sm text-muted">
          {mine && (
            <button type="button" className={small} onClick={() => setEdited(true)}>
              {t("board.edit")}
            </button>
          )}
          {(mine || mayDoIn(club, "board.tidy")) && (
            <button type="button" className={small} onClick={() => setAsking(true)}>
              {t("board.remove")}
            </button>
          )}
          {!mine && (
            <TextLink to={`/report?what=message&id=${id}`} className={small}>
              {t("report")}
            </TextLink>
          )}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("board.remove_ask")}
        confirmLabel={t("board.remove")}
        busy={remove.isPending}
        {...(remove.error && { error: say(remove.error) })}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => (isLast ? leaveTo(`/clubs/${club.slug}/board`) : setAsking(false)),
          })
        }
      >
        {t("board.remove_text")}
      </ConfirmDialog>
    </li>
  );
}

function EditMessage({ id, first, onDone }: { id: number; first: string; onDone: () => void }) {
  const t = useT("clubs");
  const { say } = useClubFailure();
  const [text, setText] = useState(first);
  const change = useChangeMessage();
  return (
    <div className="mt-1 grid gap-2">
      <Field label={t("board.message")}>
        <TextArea
          rows={3}
          maxLength={clubBounds.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {change.error && <Alert>{say(change.error)}</Alert>}
      <div className="flex gap-2">
        <Button
          size="sm"
          busy={change.isPending}
          disabled={text.trim() === ""}
          onClick={() => change.mutate({ id, text }, { onSuccess: onDone })}
        >
          {t("board.save")}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
