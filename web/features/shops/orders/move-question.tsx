import { noticeChannels, type OrderMoveName, orderMoves, waitingFor } from "#contract/shops/order-moves.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { EntryWindow } from "#web/ui/entry-window.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";

/** Moves that need to know something first. */
export type AskingMove = Extract<OrderMoveName, "wait" | "notify" | "decline" | "cancel">;
export const isAsking = (move: OrderMoveName): move is AskingMove => orderMoves[move].needs !== null;

interface MoveQuestionProps {
  move: AskingMove;
  number: string;
  /** The address to which a mail to the customer can be sent. */
  email: string | null;
  busy: boolean;
  onClose: () => void;
  onMove: (given: Record<string, string>) => void;
}

/** Asks what a move needs: for what the order waits, how the customer was reached, or why it ends. */
export function MoveQuestion({ move, number, email, busy, onClose, onMove }: MoveQuestionProps) {
  const t = useT("orders");
  const { needs } = orderMoves[move];
  const ends = needs === "reason";
  const first: { reason: string; chosen: string } = {
    reason: "",
    chosen: move === "wait" ? "parts" : email === null ? "phone" : "mail",
  };
  const { values, set, errors, form } = usePageForm({
    first,
    check: ({ reason }) => (ends && reason.trim() === "" ? { reason: { key: "required" as const } } : {}),
    say: () => t("question.reason_missing"),
    async send({ reason, chosen }) {
      onMove(ends ? { reason } : move === "wait" ? { for: chosen } : { channel: chosen });
    },
  });
  return (
    <EntryWindow
      form={form}
      busy={busy}
      onClose={onClose}
      size="sm"
      title={t(`question.${move}`, { number })}
      words={{ save: t(`move.${move}`) }}
      danger={ends}
    >
      {ends ? (
        <Field
          required
          label={t("question.reason")}
          hint={t("question.reason_hint")}
          {...(errors.reason && { error: errors.reason })}
        >
          <TextArea
            rows={3}
            maxLength={1000}
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
      ) : move === "wait" ? (
        <Choices
          legend={t("question.wait_for")}
          options={waitingFor.map((one) => ({ id: one, label: t(`waiting_for.${one}`) }))}
          value={values.chosen}
          onChange={(chosen) => set({ chosen })}
        />
      ) : (
        <>
          <Choices
            legend={t("question.how")}
            options={noticeChannels
              .filter((one) => email !== null || one !== "mail")
              .map((one) => ({ id: one, label: t(`channel.${one}`) }))}
            value={values.chosen}
            onChange={(chosen) => set({ chosen })}
          />
          {values.chosen === "mail" && (
            <p className="mt-2 text-sm wrap-anywhere text-muted">
              {t("question.mailed", { email: email ?? "" })}
            </p>
          )}
        </>
      )}
    </EntryWindow>
  );
}
