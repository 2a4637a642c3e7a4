import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { Passkey } from "#contract/people/passkeys.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePasskeyAbility } from "#web/lib/passkey-ability.ts";
import { isGivenUp, isMadeAlready, makePasskey, passkeyProblem, passkeyRemoved } from "#web/lib/passkeys.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FoldedList } from "#web/ui/folded-list.tsx";
import { ProvenDialog } from "#web/ui/proven-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import { useRemovePasskey } from "./queries.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

type Opened = { kind: "rename" | "remove"; passkey: Passkey } | { kind: "prove" };

/** The rider's passkeys: added, named and removed; where there can be none, why. */
export function PasskeyList() {
  const t = useT("passkeys");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ways = useQuery(queryOf("GET /auth/ways"));
  const query = useQuery(queryOf("GET /account/passkeys", {}, { staleTime: 0 }));
  const isAble = usePasskeyAbility();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const remove = useRemovePasskey();
  const { add, busy, problem } = useAdd(() => setOpened({ kind: "prove" }));
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="text-lg font-[650] focus:outline-none">
        {t("title")}
      </h4>
      <p className="mt-1 text-sm text-muted">
        {t(ways.data?.passkey === false ? "off" : isAble ? "lead" : "no_browser")}
      </p>
      {query.data ? (
        query.data.length > 0 && (
          <FoldedList
            rows={query.data}
            render={(passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpened({ kind: "rename", passkey })}
                onRemove={() => setOpened({ kind: "remove", passkey })}
              />
            )}
          />
        )
      ) : query.isError ? (
        <LoadFailure className="mt-3" query={query}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
      {problem && <Alert className="mt-3">{problem}</Alert>}
      {ways.data?.passkey && isAble && (
        <Button className="mt-3" busy={busy} onClick={() => void add()}>
          {t("add")}
        </Button>
      )}
      {opened?.kind === "rename" && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.kind === "remove" && (
        <ProvenDialog
          title={t("remove_title", { name: opened.passkey.name })}
          confirmLabel={t("remove")}
          tone="danger"
          change={async () => {
            void passkeyRemoved(await remove.mutateAsync(opened.passkey.id));
            close();
            toast({ text: t("removed") });
          }}
          onClose={close}
          finalFocus={() => heading.current}
        >
          <p>{t("remove_text")}</p>
        </ProvenDialog>
      )}
      {opened?.kind === "prove" && (
        <ProvenDialog
          needed
          title={t("add")}
          confirmLabel={t("go_on")}
          change={async () => {
            if (await add()) close();
          }}
          onClose={close}
          finalFocus={() => heading.current}
        >
          <p>{t("lead")}</p>
        </ProvenDialog>
      )}
    </section>
  );
}

/** Adds a passkey; `onUnproved` is called where a proof is wanted first. */
function useAdd(onUnproved: () => void) {
  const t = useT("passkeys");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Returns false where a proof is wanted. */
  async function add(): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      toast({ text: await makePasskey() });
      return true;
    } catch (error) {
      const isUnproved = error instanceof CallError && error.word === "proof_required";
      if (isUnproved) onUnproved();
      else if (!isGivenUp(error)) setFailure(error);
      return !isUnproved;
    } finally {
      setBusy(false);
    }
  }
  const problem =
    failure === null
      ? null
      : isMadeAlready(failure)
        ? t("made_already")
        : passkeyProblem(failure, { network: t("network"), failed: t("failed"), refused: t("refused") });
  return { add, busy, problem };
}
