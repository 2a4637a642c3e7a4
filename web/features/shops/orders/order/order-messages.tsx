import { pictureAt } from "#contract/platform/pictures.ts";
import { AddPicture } from "#web/features/shops/orders/photos/add-picture.tsx";
import { useOrderMessages, useSendMessage } from "#web/features/shops/orders/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface OrderMessagesProps {
  id: number;
  side: "shop" | "rider";
  /** Whether the customer can read here: one without an account cannot. */
  reaches: boolean;
}

/** The newest messages, which are read first. */
const mostAtOnce = 10;

/** What shop and customer write about an order; a shop's notes for itself stand out, so that nobody takes one for the other. */
export function OrderMessages({ id, side, reaches }: OrderMessagesProps) {
  const t = useT("orders");
  const query = useOrderMessages(id);
  const { data } = query;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="wide-sm text-xl">
        {t(reaches || side === "rider" ? "messages.title" : "messages.notes_title")}
      </h2>
      {data ? (
        <FirstRows rows={data} most={mostAtOnce} last>
          {(shown) => (
            <ol aria-live="polite" className="mt-3 grid gap-2">
              {shown.map((message) => {
                const isMine = message.from === side;
                return (
                  <li
                    key={message.id}
                    className={cx(
                      "max-w-lg rounded-card border px-3 py-2",
                      message.internal
                        ? "w-full border-dashed border-control bg-sunken"
                        : isMine
                          ? "ml-8 justify-self-end border-divider bg-blue-tint"
                          : "mr-6 justify-self-start border-divider bg-surface",
                    )}
                  >
                    {message.internal && (
                      <p className="narrow text-sm font-semibold!">{t("messages.internal")}</p>
                    )}
                    {message.text !== "" && (
                      <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
                    )}
                    {message.photos.map(({ id: photo, url }) => (
                      <a key={photo} href={pictureAt(url, 960)} target="_blank" rel="noopener">
                        <img
                          src={pictureAt(url, 320)}
                          alt={t("messages.photo_of", { name: message.name })}
                          loading="lazy"
                          className="my-1 max-h-64 rounded-control bg-sunken"
                        />
                      </a>
                    ))}
                    <p className="narrow mt-0.5 text-xs text-muted">
                      {message.name} · {dateTime(message.at)}
                    </p>
                  </li>
                );
              })}
            </ol>
          )}
        </FirstRows>
      ) : query.isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
      <NewMessage id={id} side={side} reaches={reaches} />
    </section>
  );
}

function NewMessage({ id, side, reaches }: OrderMessagesProps) {
  const t = useT("orders");
  const send = useSendMessage(id);
  const first: { text: string; to: "customer" | "shop" } = { text: "", to: "customer" };
  const isInternal = (to: typeof first.to) => side === "shop" && (!reaches || to === "shop");
  const { values, set, refusal, busy, reset, form } = usePageForm({
    first,
    explain: () => ({}),
    async send({ text, to }) {
      if (text.trim() === "") return;
      await send.mutateAsync({ text, internal: isInternal(to) });
      reset({ text: "", to });
    },
  });
  const internal = isInternal(values.to);
  return (
    <form {...form} className="mt-3 grid gap-3">
      {side === "shop" && reaches && (
        <Choices
          legend={t("messages.who_reads")}
          options={[
            { id: "customer", label: t("messages.to_customer") },
            { id: "shop", label: t("messages.to_shop") },
          ]}
          value={values.to}
          onChange={(to) => set({ to })}
        />
      )}
      <Field
        label={t(internal ? "messages.note" : side === "shop" ? "messages.message" : "messages.to_the_shop")}
      >
        <TextArea
          rows={2}
          maxLength={5000}
          value={values.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      {refusal && <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="min-h-12">
          {t(internal ? "messages.keep" : "messages.send")}
        </Button>
        <AddPicture
          send={async (file) => {
            const { sendPictureMessage } = await import("#web/features/shops/orders/photos/send-picture.ts");
            const sent = await sendPictureMessage(id, file, { text: values.text, internal });
            if (sent) set({ text: "" });
            return sent !== null;
          }}
        />
      </div>
    </form>
  );
}
