import { type ReactNode } from "react";
import type { Thread } from "#contract/market/threads.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useBlock, useMuteThread } from "./queries.ts";

/** What can be done with a conversation: mute it, block whom it is with, and what the page adds. */
export function ThreadActs({ thread, children }: { thread: Thread; children?: ReactNode }) {
  const t = useT("messages");
  const [isAsking, setAsking] = useOpen("block");
  const mute = useMuteThread(thread.id);
  const block = useBlock();
  const { with: other, muted, blocked } = thread;
  const say = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {children}
      <Button
        variant="quiet"
        size="sm"
        busy={mute.isPending}
        onClick={() =>
          mute.mutate(!muted, { onError: (error) => toast({ tone: "error", text: say(error) }) })
        }
      >
        {t(muted ? "unmute" : "mute")}
      </Button>
      {other.user_id !== null && !blocked && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {t("block")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (other.user_id !== null) block.mutate(other.user_id, { onSuccess: () => setAsking(false) });
        }}
        title={t("block_title", { name: other.name })}
        confirmLabel={t("block")}
        busy={block.isPending}
        {...(block.error && { error: say(block.error) })}
      >
        <p>{t("block_text")}</p>
      </ConfirmDialog>
    </div>
  );
}
