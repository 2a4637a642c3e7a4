import { useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { boardBounds } from "#contract/community/club-board.ts";
import type { ThreadMessage } from "#contract/market/threads.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BoardMessage } from "./board-message.tsx";
import { useBoardMessages, useBoardThread, useReply } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { WriteOnBoard } from "./write-on-board.tsx";

/** A thread of a club's board: its newest messages, earlier ones when they are wanted, and an answer. */
export function BoardThread({ club, id }: { club: Club; id: number }) {
  const t = useT("clubs");
  const thread = useBoardThread(club.slug, id);
  const query = useBoardMessages(id);
  const reply = useReply(id);
  const { data } = query;
  const back = (
    <TextLink to={`/clubs/${club.slug}/board`} className="min-h-11">
      {t("board.back")}
    </TextLink>
  );
  if (!data)
    return (
      <section className="pt-3">
        {back}
        {query.isError ? <LoadFailure query={query}>{t("board.missing")}</LoadFailure> : <PageSpinner />}
      </section>
    );
  return (
    <section className="pt-3">
      {back}
      <h2 className="wide-sm mb-3 text-xl wrap-anywhere">{thread.data?.title}</h2>
      <Messages club={club} id={id} messages={data} />
      {mayDoIn(club, "board.write") && (
        <div className="mt-5">
          <WriteOnBoard club={club} onSend={({ text, mentions }) => reply.mutateAsync({ text, mentions })} />
        </div>
      )}
    </section>
  );
}

interface MessagesProps {
  club: Club;
  id: number;
  messages: readonly ThreadMessage[];
}

/** Messages in the order of time, with those before them once they are wanted. */
function Messages({ club, id, messages }: MessagesProps) {
  const t = useT("clubs");
  const [isEarlier, setEarlier] = useState(false);
  const first = messages[0]?.id;
  const isMore = messages.length === boardBounds.messages && first !== undefined;
  return (
    <>
      {isMore &&
        (isEarlier ? (
          <EarlierMessages club={club} id={id} before={first} />
        ) : (
          <Button variant="quiet" size="sm" onClick={() => setEarlier(true)}>
            {t("board.earlier")}
          </Button>
        ))}
      <ul className="grid max-w-3xl gap-2 not-first:mt-2">
        {messages.map((message) => (
          <BoardMessage
            key={message.id}
            club={club}
            message={message}
            isLast={messages.every(({ id, deleted }) => deleted || id === message.id) && !isMore}
          />
        ))}
      </ul>
    </>
  );
}

function EarlierMessages({ club, id, before }: { club: Club; id: number; before: number }) {
  const t = useT("clubs");
  const query = useBoardMessages(id, before);
  if (query.data) return <Messages club={club} id={id} messages={query.data} />;
  return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
}
