import "#web/styles/riders.css";
import { useSearchParams } from "react-router";
import { useBike } from "#web/features/garage/bikes/queries.ts";
import { useSendInThread } from "#web/features/market/threads/queries.ts";
import { HandOnWindow } from "#web/features/sharing/handing/hand-on-window.tsx";
import { newCallKey } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";

interface HandOnInThreadProps {
  thread: number;
  bikeId: number;
  /** Of whom it is with. */
  name: string;
}

/** Offers the bike that a conversation is about: the offer's link is sent in it, and no address is needed. */
export function HandOnInThread({ thread, bikeId, name }: HandOnInThreadProps) {
  const t = useT("messages");
  const [query, setQuery] = useSearchParams();
  const show = (isOpen: boolean) => setQuery(isOpen ? { "hand-on": "" } : {}, { replace: !isOpen });
  const { data: bike } = useBike(bikeId);
  const send = useSendInThread(thread);
  if (!bike || !("is_public" in bike)) return null;
  return (
    <>
      <Button size="sm" onClick={() => show(true)}>
        {t("hand_on")}
      </Button>
      {query.has("hand-on") && (
        <HandOnWindow
          bike={bike}
          onClose={() => show(false)}
          to={{
            name,
            send: async (url) => {
              const text = t("hand_on_text", { bike: bike.name, url });
              try {
                await send.mutateAsync({ body: { text }, key: newCallKey() });
                toast({ text: t("hand_on_sent") });
                show(false);
              } catch {
                toast({ tone: "error", text: t("hand_on_lost") });
              }
            },
          }}
        />
      )}
    </>
  );
}
