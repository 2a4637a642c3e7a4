import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Thread } from "#contract/market/threads.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { MessageItem } from "./message-item.tsx";
import { useMessages, useReadThread, useSendInThread } from "./queries.ts";
import { ThreadActs } from "./thread-acts.tsx";
import { WriteMessage } from "./write-message.tsx";

interface ThreadViewProps {
  thread: Thread;
  /** More that can be done with it. */
  acts?: ReactNode;
}

/** A conversation: what was written, and what one writes. */
export function ThreadView({ thread, acts }: ThreadViewProps) {
  const t = useT("messages");
  const { id, with: other, about, blocked } = thread;
  useTitle(other.name);
  const send = useSendInThread(id);
  const canWrite = other.user_id !== null && !blocked;
  return (
    <article className="column pt-2 pb-8">
      <BackHeading to="/messages" back={t("back")} title={other.name} />
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 text-muted wrap-anywhere">
          {about.id === null ? about.title : <TextLink to={`/market/${about.id}`}>{about.title}</TextLink>}
        </span>
        <ThreadActs thread={thread}>{acts}</ThreadActs>
      </div>
      <div className="grid max-w-3xl gap-5">
        <Messages thread={thread} />
        {canWrite ? (
          <WriteMessage onSend={(given) => send.mutateAsync(given)} />
        ) : (
          <Alert tone="info">{t(other.user_id === null ? "gone" : "blocked")}</Alert>
        )}
      </div>
    </article>
  );
}

/** The newest ones, which are read first. */
const mostAtOnce = 20;

function Messages({ thread: { id, with: other, unread } }: { thread: Thread }) {
  const t = useT("messages");
  const query = useMessages(id);
  const { mutate: read } = useReadThread(id);
  const { data } = query;
  const isShown = data !== undefined;
  const markRead = useEffectEvent(() => read());
  useEffect(() => {
    if (isShown && unread > 0) markRead();
  }, [isShown, unread]);
  const end = useRef<HTMLDivElement>(null);
  const count = data?.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  return (
    <div>
      <FirstRows rows={data} most={mostAtOnce} last>
        {(shown) => (
          <ol aria-live="polite" className="grid gap-2">
            {shown.map((message) => (
              <MessageItem key={message.id} message={message} name={other.name} />
            ))}
          </ol>
        )}
      </FirstRows>
      <div ref={end} className="scroll-mb-96" />
    </div>
  );
}
